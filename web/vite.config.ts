import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Built into the Python package, and served at any base path: see <base> in index.html.
export default defineConfig({
  base: "",
  logLevel: "warn",
  plugins: [svelte()],
  build: {
    outDir: "../src/zaria/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One chunk for what tables and lessons share, one for small things that many pages have: each
          // further one would cost its headers.
          groups: [
            {
              name: "sheet",
              test: /src\/(zaria\/|)(components\/(PlayArea|SheetView|DiceTray)|lib\/(describe|diceSlots|handwriting|keys|moves|places|shake|sheetSvg|sound)\b|draw\/strokes)/,
            },
            // What every page begins with, in one piece: to ask for each of seven takes a slow phone longer than to
            // read them.
            { name: "core", test: /node_modules\/(svelte|@fluent|esm-env|clsx)\/|vite\/preload-helper|src\/lib\/(api|catalogue|connection|diceShare|i18n|pages|previews|router|settings|storage|tableApi|diceMemory|players|focus)\b|src\/components\/toast/ },
            { name: "hints", test: /src\/coach\/(hints\.svelte|HintSwitch)/ },
            { name: "small", test: /src\/(components\/(DieFace|Face|Dialog|Icon|PlayerName|ProfileFields)|lib\/(completions|levels|names|playNow)\b)/ },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
    assetsInlineLimit: 0,
  },
});
