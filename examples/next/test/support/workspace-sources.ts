import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

export const packages = join(import.meta.dirname, "..", "..", "..", "..", "packages");

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | { readonly source?: string }>>;
}

/** Maps package entries to source files: `{ "@sallyport/core/memory": "../../…/memory.ts" }`. */
export function workspaceSources(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(packages)) {
    const home = join(packages, name);
    const manifest = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as Manifest;
    for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
      const file = typeof target === "string" ? target : target.source;
      if (file !== undefined && file !== "./package.json")
        found[join(manifest.name, subpath)] = relative(folder, join(home, file));
    }
  }
  found["#platform"] = relative(folder, join(packages, "core/src/crypto/platform.node.ts"));
  return found;
}
