import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { builtOnce } from "sallyport-tests/ground/built-once";
import { build } from "vite";

export const example = join(import.meta.dirname, "..", "..");
const packages = join(example, "..", "..", "packages");
const sources = ["core", "client", "react", "i18n", "mail", "hono", "kysely"].map((name) =>
  join(packages, name, "src"),
);

async function buildWorker(file: string): Promise<void> {
  const env = { PATH: process.env.PATH, WORKER_FILE: file };
  const child = spawn(process.execPath, [join(example, "server", "build-worker.ts")], { env, stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The worker is not built");
}

/** Returns a folder with the output of the builds for Node and workerd. */
export const built = (): Promise<string> =>
  builtOnce({
    cache: join(example, ".cache", "built"),
    sources: [...["src", "server"].map((name) => join(example, name)), join(example, "worker.capnp"), ...sources],
    async build(folder) {
      const outDir = join(folder, "dist", "pages");
      await build({ root: example, logLevel: "warn", build: { outDir, emptyOutDir: true } });
      await buildWorker(join(folder, "dist", "worker.js"));
      await cp(join(example, "worker.capnp"), join(folder, "worker.capnp"));
    },
  });

/** The path of workerd's executable. */
export const workerd = createRequire(import.meta.url).resolve("workerd/bin/workerd");
