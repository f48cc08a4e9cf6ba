import { mount } from "svelte";
import App from "./App.svelte";
import { dress } from "./lib/kept.svelte";
import { speak } from "./lib/words.svelte";
import "./style.css";

dress();
speak()
  .catch(() => undefined)
  .finally(() => mount(App, { target: document.getElementById("app")! }));
