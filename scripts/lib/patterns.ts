import { globSync } from "node:fs";
import type { Conditions, Manifest } from "./workspace.ts";

const filled = (tree: Conditions, name: string): Conditions =>
  typeof tree === "string"
    ? tree.replaceAll("*", name)
    : Object.fromEntries(Object.entries(tree).map(([condition, branch]) => [condition, filled(branch, name)]));

/** Returns what `*` stands for in the files that fit a pattern. */
function namesFor(pattern: string, dir: string): string[] {
  const [before = "", after = ""] = pattern.replace("./", "").split("*");
  const files = globSync(`${before}*${after}`, { cwd: dir }).map((file) => file.replaceAll("\\", "/"));
  return files.map((file) => file.slice(before.length, file.length - after.length)).sort();
}

/**
 * Replaces each pattern among the entries, such as `./screens/*`, by an entry for each source file that fits it.
 * @throws Error if no file does
 */
export function withoutPatterns(manifest: Manifest, dir: string): Manifest {
  if (manifest.exports === undefined) return manifest;
  const entries = Object.entries(manifest.exports).flatMap(([path, tree]): [string, Conditions][] => {
    const source = typeof tree === "string" ? undefined : tree.source;
    if (!path.includes("*") || typeof source !== "string") return [[path, tree]];
    const names = namesFor(source, dir);
    if (names.length === 0) throw new Error(`${manifest.name}: no source file fits the entry ${path}`);
    return names.map((name) => [path.replace("*", name), filled(tree, name)]);
  });
  return { ...manifest, exports: Object.fromEntries(entries) };
}
