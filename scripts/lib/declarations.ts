import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundledSource, bundledSources, bundledSpecifier, distPath } from "./bundled-types.ts";
import { endpointDocs, withEndpointDocs } from "./endpoint-docs.ts";
import { entriesOf } from "./entries.ts";
import { isTest, ownFilesBelow } from "./files.ts";
import { mustRun } from "./run.ts";
import { specifiersOf } from "./specifiers.ts";
import { cacheDir, root, type Workspace } from "./workspace.ts";

const toDeclaration = (file: string): string => file.replace(/\.tsx?$/, ".d.ts");

/** Rewrites `./a.ts` to `./a.js`, and the specifiers of what the package bundles to relative ones. */
function withScriptSpecifiers(item: Workspace, file: string, text: string): string {
  let out = text;
  for (const { value, start, end } of specifiersOf(file, text).reverse()) {
    const bundled = bundledSource(item, value);
    const path = bundled === undefined ? value : bundledSpecifier(item, file, bundled);
    if (!/^\.{1,2}\//.test(path)) continue;
    const renamed = path.replace(/\.tsx?$/, ".js");
    out = `${out.slice(0, start)}${JSON.stringify(renamed)}${out.slice(end)}`;
  }
  return out;
}

function documented(source: string, declaration: string): string {
  // The routes of a plugin need not be in a group.
  if (!declaration.includes("RouteGroup<") && !/[\\/]routes\.ts$/.test(source)) return declaration;
  return withEndpointDocs("routes.d.ts", declaration, endpointDocs(source, readFileSync(source, "utf8")));
}

/** Returns the declarations that the entries import, by their path in the repository. */
function reachable(item: Workspace, out: string, entries: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    const text = readFileSync(join(out, file), "utf8");
    found.set(file, text);
    for (const { value } of specifiersOf(file, text)) {
      const source = /^\.{1,2}\//.test(value) ? join(dirname(file), value) : bundledSource(item, value);
      if (source !== undefined) visit(toDeclaration(source));
    }
  };
  for (const entry of entries) visit(entry);
  return found;
}

const entrySources = ({ manifest }: Workspace): string[] => Object.values(entriesOf(manifest));

/** The compiler writes no declaration for a file of a package that another one imports, unless the file is named. */
function sourcesToEmit(items: readonly Workspace[]): string[] {
  const bundled = items.flatMap(bundledSources).map((file) => file.split(/[\\/]/).slice(0, 2).join("/"));
  const folders = new Set([...items.map(({ folder }) => folder), ...bundled]);
  return [...folders]
    .flatMap((folder) => ownFilesBelow(join(root, folder, "src"), /\.tsx?$/))
    .filter((file) => !isTest(file));
}

/**
 * Compiles the declarations of the entries, and returns their folder. Packages are read as sources, in one program,
 * because each of them imports the core.
 */
export async function compileDeclarations(items: readonly Workspace[]): Promise<string> {
  const scratch = join(cacheDir, "declarations");
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const config = join(scratch, "tsconfig.json");
  const out = join(scratch, "out");
  if (items.length === 0) return out;
  const settings = {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      jsx: "react-jsx",
      types: ["node"],
      rootDir: root,
      outDir: out,
    },
    include: [],
    files: sourcesToEmit(items),
  };
  writeFileSync(config, JSON.stringify(settings));
  await mustRun("tsc", ["--singleThreaded", "-p", config]);
  return out;
}

/** Writes the declarations of the entries of a package, and those that they import from packages that are bundled. */
export function writeDeclarations(item: Workspace, out: string): void {
  const entries = entrySources(item).map((file) => toDeclaration(join(item.folder, file)));
  for (const [file, text] of reachable(item, out, entries)) {
    const target = join(item.dir, "dist", distPath(item, file));
    mkdirSync(dirname(target), { recursive: true });
    const source = join(root, file.replace(/\.d\.ts$/, ".ts"));
    writeFileSync(target, withScriptSpecifiers(item, file, documented(source, text)));
  }
}
