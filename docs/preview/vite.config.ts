import { join } from "node:path";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  resolve: { conditions: ["source", "browser", "import", "module"] },
  oxc: { jsx: { runtime: "automatic" } },
  build: {
    outDir: join(import.meta.dirname, "..", "public", "preview"),
    emptyOutDir: true,
    target: "es2023",
    chunkSizeWarningLimit: 2000,
    rollupOptions: { onwarn: (warning, warn) => warning.code === "MODULE_LEVEL_DIRECTIVE" || warn(warning) },
  },
});
