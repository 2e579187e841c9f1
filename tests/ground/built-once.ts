import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

interface Recipe {
  /** The parent folder. It has one folder for each version of the sources. */
  readonly cache: string;
  /** The files and folders that the result is built from. */
  readonly sources: readonly string[];
  /** Builds the result in the folder. */
  build(folder: string): Promise<unknown>;
}

function filesUnder(path: string): string[] {
  const found = readdirSync(path, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

function contentHash(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const source of sources) {
    const files = /\.\w+$/.test(source) ? [source] : filesUnder(source);
    for (const file of files) hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}

async function make({ cache, sources, build }: Recipe): Promise<string> {
  const wanted = join(cache, contentHash(sources));
  if (existsSync(wanted)) return wanted;
  mkdirSync(cache, { recursive: true });
  const own = `${wanted}.${process.pid}`;
  await build(own);
  try {
    renameSync(own, wanted);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    // Another process has finished the same folder first.
    if (!existsSync(wanted)) throw error;
  }
  return wanted;
}

const made = new Map<string, Promise<string>>();

/** Builds a folder once for the same sources, however many tests ask for it. */
export function builtOnce(recipe: Recipe): Promise<string> {
  const folder = made.get(recipe.cache) ?? make(recipe);
  made.set(recipe.cache, folder);
  return folder;
}
