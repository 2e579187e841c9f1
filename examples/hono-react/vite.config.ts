import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  // Reads workspace packages from source.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  build: { outDir: "dist/pages", chunkSizeWarningLimit: 1000 },
});
