import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  // Reads workspace packages from source.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  build: {
    outDir: "dist/pages",
    // The sign-in comes with the page, which `Screens` would load.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
});
