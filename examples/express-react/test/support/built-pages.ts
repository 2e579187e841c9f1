import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { builtOnce } from "sallyport-tests/ground/built-once";

const root = join(import.meta.dirname, "..", "..");
/** All sources of the pages, including those of the packages. */
const SOURCES = [
  ...["src", "public", "index.html", "vite.config.ts", "package.json"].map((name) => join(root, name)),
  ...["core", "client", "i18n", "react"].map((name) => join(root, "..", "..", "packages", name, "src")),
  ...["styles", "ui.css"].map((name) => join(root, "..", "..", "packages", "react", name)),
  join(root, "..", "..", "pnpm-lock.yaml"),
];

/** Runs the build of `pnpm start` in a process of its own, without the environment of a test. */
async function build(outDir: string): Promise<void> {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--logLevel", "warn", "--outDir", outDir, "--emptyOutDir"];
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { PATH: process.env.PATH } });
}

const cache = join(root, "node_modules", ".cache", "test-pages");

export const builtPages = (): Promise<string> => builtOnce({ cache, sources: SOURCES, build });
