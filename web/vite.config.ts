import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The page lies in the package and is served by it, at any base path: see <base> in index.html.
export default defineConfig({
  base: "",
  plugins: [svelte()],
  build: {
    outDir: "../src/zaria/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
