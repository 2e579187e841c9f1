import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isTest, ownFilesBelow } from "./files.ts";
import { type Result, run } from "./run.ts";
import { specifiersOf } from "./specifiers.ts";
import { cacheDir, packages, root, type Workspace } from "./workspace.ts";

/** The folder of all packages' declarations, by their path in the repository. */
export const declarationsDir = join(cacheDir, "declarations");

const projectOf = ({ folder }: Workspace): string => join(declarationsDir, folder);

/** Writes the configuration if it differs, because the compiler checks a project again whose configuration is newer. */
export function writeConfig(dir: string, config: object): string {
  const file = join(dir, "tsconfig.json");
  const text = JSON.stringify(config);
  mkdirSync(dir, { recursive: true });
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
  return dir;
}

function writeLibrary(item: Workspace): void {
  const files = ownFilesBelow(join(item.dir, "src"), /\.tsx?$/).filter((file) => !isTest(file));
  const specifiers = files.flatMap((file) => specifiersOf(file, readFileSync(file, "utf8")));
  const names = new Set(specifiers.map(({ value }) => value.split("/").slice(0, 2).join("/")));
  const imported = packages.filter((other) => other !== item && names.has(other.manifest.name));
  writeConfig(projectOf(item), {
    extends: join(item.dir, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      composite: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: declarationsDir,
      tsBuildInfoFile: join(projectOf(item), "tsbuildinfo.json"),
    },
    include: [],
    files,
    references: imported.map((other) => ({ path: projectOf(other) })),
  });
}

/** The projects of the packages' sources. A program that refers to them reads their declarations. */
export const libraries: readonly { readonly path: string }[] = packages.map((item) => ({ path: projectOf(item) }));

export function writeLibraries(): void {
  for (const item of packages) writeLibrary(item);
}

/**
 * Checks the sources of packages and of those that they import, and writes their declarations. Each source is checked
 * once, and with nothing but what its package imports.
 */
export function compileLibraries(items: readonly Workspace[] = packages): Promise<Result> {
  writeLibraries();
  return run("tsc", ["--build", "--singleThreaded", "--pretty", "false", ...items.map(projectOf)]);
}
