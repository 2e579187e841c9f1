import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  // The packages of this workspace are read from their sources, so nothing has to be built first.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  build: {
    // The polyfill would be an inline script in old browsers, which the page's policy refuses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
