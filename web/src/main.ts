import { mount } from "svelte";
import App from "./App.svelte";
import { dress } from "./lib/kept.svelte";
import { prepare } from "./lib/rooms";
import { route } from "./lib/route.svelte";
import { speak } from "./lib/words.svelte";
import "./style.css";

dress();
prepare(route.parts);
speak()
  .catch(() => undefined)
  .finally(() => mount(App, { target: document.getElementById("app")! }));
