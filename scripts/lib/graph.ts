import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { isTest, ownFilesBelow } from "./files.ts";
import { specifiersOf } from "./specifiers.ts";
import type { Conditions, Workspace } from "./workspace.ts";

export interface Edge {
  readonly to: string;
  readonly typeOnly: boolean;
}

export interface Graph {
  readonly item: Workspace;
  /** The files by their path in the package, without tests. */
  readonly files: ReadonlyMap<string, readonly Edge[]>;
  /** Imports that lead nowhere or out of the package. */
  readonly broken: readonly string[];
}

function leaves(tree: Conditions): string[] {
  return typeof tree === "string" ? [tree] : Object.values(tree).flatMap(leaves);
}

/** Returns the files that an entry of `imports` may resolve to. */
function hashTargets(item: Workspace, specifier: string): string[] {
  const tree = item.manifest.imports?.[specifier];
  return tree === undefined ? [] : leaves(tree).flatMap((path) => (path.startsWith("./src/") ? [path.slice(2)] : []));
}

function targets(item: Workspace, from: string, specifier: string): string[] {
  if (specifier.startsWith("#")) return hashTargets(item, specifier);
  if (!/^\.{1,2}\//.test(specifier)) return [specifier];
  const file = relative(item.dir, join(dirname(join(item.dir, from)), specifier));
  if (file.includes("*")) return file.startsWith("..") ? [] : globSync(file, { cwd: item.dir });
  // Unpublished packages may import the scripts, and tests may import the sources of packages.
  const isOpen = file.startsWith("../scripts/") || (item.folder === "tests" && file.startsWith("../packages/"));
  const mayLeave = item.manifest.private === true && isOpen;
  return (file.startsWith("..") && !mayLeave) || isTest(file) || !existsSync(join(item.dir, file)) ? [] : [file];
}

export function graphOf(item: Workspace): Graph {
  const files = new Map<string, readonly Edge[]>();
  const broken: string[] = [];
  for (const path of ownFilesBelow(item.dir, /\.(ts|tsx|mts|mjs)$/).filter((found) => !isTest(found))) {
    const file = relative(item.dir, path);
    // These files are copied to another project, where their imports resolve.
    if (item.folder === "tests" && file.startsWith("strangers")) continue;
    const text = readFileSync(path, "utf8");
    const edges = specifiersOf(path, text).flatMap(({ value, typeOnly }) => {
      const found = targets(item, file, value);
      if (found.length === 0) broken.push(`${item.folder}/${file} imports ${value}: no source file of its package`);
      return found.map((to): Edge => ({ to, typeOnly }));
    });
    files.set(file, edges);
  }
  return { item, files, broken };
}
