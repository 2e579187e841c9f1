import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  // Reads workspace packages from source.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  build: {
    outDir: process.env.DIST_DIR ?? "dist",
    // The polyfill may be an inline script, which the page's policy refuses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The sign-in screen is part of the bundle, although `Screens` could load it on demand.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
});
