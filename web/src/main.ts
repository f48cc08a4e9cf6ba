import { mount } from "svelte";
import App from "./App.svelte";
import { loadLanguage } from "./lib/i18n.svelte";
import { preload } from "./lib/pages";
import { route } from "./lib/router.svelte";
import { applyTheme } from "./lib/settings.svelte";
import "./style.css";

applyTheme();
preload(route.segments);
loadLanguage()
  .catch(() => undefined)
  .finally(() => mount(App, { target: document.getElementById("app")! }));
