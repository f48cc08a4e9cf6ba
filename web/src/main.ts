import { mount } from "svelte";
import App from "./App.svelte";
import { dress } from "./lib/settings.svelte";
import { preload } from "./lib/pages";
import { route } from "./lib/router.svelte";
import { speak } from "./lib/i18n.svelte";
import "./style.css";

dress();
preload(route.parts);
speak()
  .catch(() => undefined)
  .finally(() => mount(App, { target: document.getElementById("app")! }));
