import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isTest, ownFilesBelow } from "./files.ts";
import { declarationsDir, libraries, writeConfig } from "./libraries.ts";
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
/** Nothing of these programs is written. */
const UNWRITTEN = { declaration: false, rewriteRelativeImportExtensions: false };

const read = (folder: string): Config => JSON.parse(readFileSync(join(root, folder, "tsconfig.json"), "utf8"));
const isPackage = (folder: string): boolean => folder.startsWith("packages/");

function isShared(folder: string): boolean {
  const { extends: parent = "", compilerOptions } = read(folder);
  const { jsx: _, ...options } = compilerOptions;
  return join(root, folder, parent) === base && JSON.stringify(options) === JSON.stringify(SHARED);
}

const below = (folder: string, names: readonly string[] = []): string[] =>
  names.map((name) => join(root, folder, name));

/**
 * A package has only its tests and what is declared for all files, because its library has the sources; and its entry,
 * which tests add declarations to.
 */
const testsOf = (folder: string): string[] => [
  join(declarationsDir, folder, "src", "index.d.ts"),
  ...below(folder, read(folder).include)
    .flatMap((dir) => ownFilesBelow(dir, /\.tsx?$/))
    .filter((file) => isTest(file) || file.endsWith(".d.ts")),
];

const contents = (folders: readonly string[]) => ({
  files: folders.filter(isPackage).flatMap(testsOf),
  include: folders.filter((folder) => !isPackage(folder)).flatMap((folder) => below(folder, read(folder).include)),
  exclude: folders.flatMap((folder) => below(folder, read(folder).exclude)),
  references: libraries,
});

const joined = (name: string, folders: readonly string[]): string =>
  writeConfig(join(cacheDir, "types", name), {
    extends: base,
    compilerOptions: { ...SHARED, ...UNWRITTEN, jsx: "react-jsx" },
    ...contents(folders),
  });

/** The configuration is in the folder, whose packages have the types that it names. */
const alone = (folder: string): string =>
  writeConfig(join(root, folder, ".cache", "types"), {
    extends: join(root, folder, "tsconfig.json"),
    compilerOptions: UNWRITTEN,
    ...contents([folder]),
  });

/** Their tests declare events, columns or a `Register`, which would hold for the whole program. */
const isAlone = (folder: string): boolean => folder === "packages/core" || folder.startsWith("tests/");

/**
 * Returns the folders of the configurations that check these projects beside the libraries. Projects with the same
 * options can share a program: the tests of the packages, and those of the repository with the benchmarks.
 */
export function programs(folders: readonly string[], share: boolean): string[] {
  const shared = folders.filter((folder) => share && !isAlone(folder) && isShared(folder));
  const groups = { tests: shared.filter((folder) => !isPackage(folder)), packages: shared.filter(isPackage) };
  const together = Object.entries(groups).filter(([, members]) => members.length > 1);
  const members = new Set(together.flatMap(([, members]) => members));
  return [
    ...together.map(([name, members]) => joined(name, members)),
    ...folders.filter((folder) => !members.has(folder)).map(alone),
  ];
}
