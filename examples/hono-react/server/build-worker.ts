import { join } from "node:path";
import { build } from "esbuild";

const home = join(import.meta.dirname, "..");

/** Bundles the worker into one file without Node modules. */
await build({
  entryPoints: [join(home, "server", "worker.ts")],
  outfile: process.env.WORKER_FILE ?? join(home, "dist", "worker.js"),
  bundle: true,
  format: "esm",
  platform: "browser",
  target: "es2024",
  // Reads workspace packages from source.
  conditions: ["source", "workerd", "worker", "browser"],
  external: ["cloudflare:workers"],
  define: { "process.env.NODE_ENV": '"production"' },
});
