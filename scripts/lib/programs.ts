import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheDir, root } from "./workspace.ts";

interface Config {
  readonly extends?: string;
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

const base = join(root, "tsconfig.base.json");
/** Projects may differ in `jsx` as well, which changes nothing in a project without it. */
const SHARED = { types: ["node"] };

const read = (folder: string): Config => JSON.parse(readFileSync(join(root, folder, "tsconfig.json"), "utf8"));

function isShared(folder: string): boolean {
  const { extends: parent = "", compilerOptions } = read(folder);
  const { jsx: _, ...options } = compilerOptions;
  return join(root, folder, parent) === base && JSON.stringify(options) === JSON.stringify(SHARED);
}

const below = (folder: string, names: readonly string[] = []): string[] =>
  names.map((name) => join(root, folder, name));

function joined(name: string, folders: readonly string[]): string {
  const dir = join(cacheDir, "types", name);
  const configs = folders.map((folder) => ({ folder, ...read(folder) }));
  const config = {
    extends: base,
    // The build reports declarations that cannot be written. Those of tests are never written.
    compilerOptions: { ...SHARED, jsx: "react-jsx", declaration: false },
    include: configs.flatMap(({ folder, include }) => below(folder, include)),
    exclude: configs.flatMap(({ folder, exclude }) => below(folder, exclude)),
  };
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, "tsconfig.json"), JSON.stringify(config));
  return dir;
}

/** Their tests declare events, columns or a `Register`, which would hold for the whole program. */
const isAlone = (folder: string): boolean => folder === "packages/core" || folder.startsWith("tests/");

/**
 * Returns the folders of the configurations that check these projects. A program checks all sources that it imports, so
 * projects with the same options share one: the packages, and the tests of the repository with the benchmarks.
 */
export function programs(folders: readonly string[]): string[] {
  const shared = folders.filter((folder) => !isAlone(folder) && isShared(folder));
  const isPackage = (folder: string): boolean => folder.startsWith("packages/");
  const groups = { tests: shared.filter((folder) => !isPackage(folder)), packages: shared.filter(isPackage) };
  const together = Object.entries(groups).filter(([, members]) => members.length > 1);
  const members = new Set(together.flatMap(([, members]) => members));
  return [
    ...together.map(([name, members]) => joined(name, members)),
    ...folders.filter((folder) => !members.has(folder)),
  ];
}
