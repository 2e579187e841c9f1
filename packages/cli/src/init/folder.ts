import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../terminal/refusal.ts";

export interface Folder {
  readonly packages: ReadonlyMap<string, string>;
  has(path: string): boolean;
  read(path: string): string | null;
  first(paths: readonly string[]): string | undefined;
}

function packagesOf(text: string, cwd: string): ReadonlyMap<string, string> {
  try {
    const manifest: Record<string, unknown> = JSON.parse(text);
    const parts = [manifest.dependencies, manifest.devDependencies];
    const entries = parts.flatMap((part) => (typeof part === "object" && part !== null ? Object.entries(part) : []));
    return new Map(entries.map(([name, version]) => [name, String(version)]));
  } catch (cause) {
    throw new Refusal("BAD_MANIFEST", `package.json in ${cwd} is not valid JSON. Nothing was changed.`, [], { cause });
  }
}

export function openFolder(cwd: string): Folder {
  const has = (path: string): boolean => existsSync(join(cwd, path));
  const read = (path: string): string | null => (has(path) ? readFileSync(join(cwd, path), "utf8") : null);
  const manifest = read("package.json");
  if (manifest === null) {
    throw new Refusal("NO_PROJECT", `No package.json was found in ${cwd}. Nothing was changed.`, [
      "Create a project first, for example with npm create vite@latest or npx create-next-app@latest, and run this command in its folder.",
    ]);
  }
  return { packages: packagesOf(manifest, cwd), has, read, first: (paths) => paths.find(has) };
}
