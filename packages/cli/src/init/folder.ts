import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../terminal/refusal.ts";

/** A project as it lies there; reading it changes nothing. */
export interface Folder {
  /** Its dependencies, those for development too, with the versions that it asks for. */
  readonly packages: ReadonlyMap<string, string>;
  has(path: string): boolean;
  /** Null if it is not there. */
  read(path: string): string | null;
  /** The first that is there. */
  first(paths: readonly string[]): string | undefined;
}

function packagesOf(text: string, cwd: string): ReadonlyMap<string, string> {
  try {
    const manifest: Record<string, unknown> = JSON.parse(text);
    const parts = [manifest.dependencies, manifest.devDependencies];
    const entries = parts.flatMap((part) => (typeof part === "object" && part !== null ? Object.entries(part) : []));
    return new Map(entries.map(([name, version]) => [name, String(version)]));
  } catch (cause) {
    throw new Refusal("BAD_MANIFEST", `package.json in ${cwd} is no JSON. Nothing was changed.`, [], { cause });
  }
}

/** @throws Refusal NO_PROJECT, BAD_MANIFEST */
export function openFolder(cwd: string): Folder {
  const has = (path: string): boolean => existsSync(join(cwd, path));
  const read = (path: string): string | null => (has(path) ? readFileSync(join(cwd, path), "utf8") : null);
  const manifest = read("package.json");
  if (manifest === null) {
    throw new Refusal("NO_PROJECT", `There is no package.json in ${cwd}. Nothing was changed.`, [
      "Make a project first, such as npm create vite@latest or npx create-next-app@latest, and run this in its folder.",
    ]);
  }
  return { packages: packagesOf(manifest, cwd), has, read, first: (paths) => paths.find(has) };
}
