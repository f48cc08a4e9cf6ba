import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Built into the Python package, and served at any base path: see <base> in index.html.
export default defineConfig({
  base: "",
  plugins: [svelte()],
  build: {
    outDir: "../src/zaria/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One chunk for what tables, lessons and replays share.
          groups: [{ name: "sheet", test: /src\/(components\/(PlayArea|DieFace|SheetView|SheetTextView|DiceTray)|lib\/moves|replay\/Replay)/ }],
          includeDependenciesRecursively: false,
        },
      },
    },
    assetsInlineLimit: 0,
  },
});
