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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One chunk for what tables and lessons share, one for small things that many pages have: each
          // further one would cost its headers.
          groups: [
            {
              name: "sheet",
              test: /src\/(zaria\/|)(components\/(PlayArea|SheetView|DiceTray)|lib\/(describe|diceSlots|focus|handwriting|keys|moves|places|shake|sheetSvg|sound)\b|draw\/strokes)/,
            },
            { name: "small", test: /src\/(components\/(DieFace|Face|Dialog|Icon|PlayerName|ProfileFields)|lib\/(completions|diceMemory|levels|names|playNow|players)\b|components\/toast)/ },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
    assetsInlineLimit: 0,
  },
});
