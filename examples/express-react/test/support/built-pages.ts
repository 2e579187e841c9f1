import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "..", "..");
const cache = join(root, "node_modules", ".cache", "test-pages");
/** All that the pages are made of, the packages that they use included. */
const SOURCES = [
  ...["src", "public", "index.html", "vite.config.ts", "package.json"].map((name) => join(root, name)),
  ...["core", "client", "react"].map((name) => join(root, "..", "..", "packages", name, "src")),
  join(root, "..", "..", "pnpm-lock.yaml"),
];

function filesUnder(path: string): string[] {
  const found = readdirSync(path, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

function contentHash(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const files = /\.\w+$/.test(source) ? [source] : filesUnder(source);
    for (const file of files) hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}

/** What `pnpm start` runs first; in a process of its own, where nothing says that this is a test. */
async function build(outDir: string): Promise<void> {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--logLevel", "warn", "--outDir", outDir, "--emptyOutDir"];
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { PATH: process.env.PATH } });
}

/** The folder with the built pages: built once for the same sources, however many tests there are. */
export async function builtPages(): Promise<string> {
  const wanted = join(cache, contentHash());
  if (existsSync(wanted)) return wanted;
  mkdirSync(cache, { recursive: true });
  const own = `${wanted}.${process.pid}`;
  await build(own);
  try {
    renameSync(own, wanted);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    // Another process was quicker.
    if (!existsSync(wanted)) throw error;
  }
  return wanted;
}
