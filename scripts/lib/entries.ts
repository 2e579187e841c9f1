import type { Conditions, Manifest } from "./workspace.ts";

const built = /^\.\/dist\/(.+)\.js$/;

interface Pair {
  readonly source?: string;
  readonly output?: string;
}

/** Pairs the conditions `source` and `default`. */
function pairs(tree: Conditions, picked: Pair = {}): Pair[] {
  if (typeof tree === "string") return [{ ...picked, output: tree }];
  const { source, types: _types, ...rest } = tree;
  if (typeof source === "string") return Object.values(rest).flatMap((branch) => pairs(branch, { source }));
  if (source === undefined) return Object.values(rest).flatMap((branch) => pairs(branch, picked));
  return Object.entries(rest).flatMap(([condition, branch]) => {
    const file = source[condition];
    return typeof file === "string" ? pairs(branch, { source: file }) : [];
  });
}

/**
 * Returns `{ "name in dist": "file in src" }` from the manifest's `exports` and `imports`. @throws Error without a
 * source
 */
export function entriesOf(manifest: Manifest): Record<string, string> {
  const entries: Record<string, string> = {};
  const trees = [...Object.values(manifest.exports ?? {}), ...Object.values(manifest.imports ?? {})];
  for (const { source, output } of trees.flatMap((tree) => pairs(tree))) {
    const name = output === undefined ? undefined : built.exec(output)?.[1];
    if (name === undefined) continue;
    if (source === undefined) throw new Error(`${manifest.name}: ${output} has no "source" to be built from`);
    entries[name] = source.replace("./", "");
  }
  return entries;
}
