import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundledSource, bundledSpecifier, distPath } from "./bundled-types.ts";
import { endpointDocs, withEndpointDocs } from "./endpoint-docs.ts";
import { entriesOf } from "./entries.ts";
import { failOn } from "./fail.ts";
import { compileLibraries, declarationsDir } from "./libraries.ts";
import { specifiersOf } from "./specifiers.ts";
import { root, type Workspace } from "./workspace.ts";

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
function reachable(item: Workspace, entries: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    const text = readFileSync(join(declarationsDir, file), "utf8");
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

/** Compiles the declarations of packages, and of those that they import or bundle. */
export async function compileDeclarations(items: readonly Workspace[]): Promise<void> {
  if (items.length === 0) return;
  const { code, output } = await compileLibraries(items);
  failOn(code === 0 ? [] : [output], "The declarations were not compiled:");
}

/** Writes the declarations of the entries of a package, and those that they import from packages that are bundled. */
export function writeDeclarations(item: Workspace): void {
  const entries = entrySources(item).map((file) => toDeclaration(join(item.folder, file)));
  for (const [file, text] of reachable(item, entries)) {
    const target = join(item.dir, "dist", distPath(item, file));
    mkdirSync(dirname(target), { recursive: true });
    const source = join(root, file.replace(/\.d\.ts$/, ".ts"));
    writeFileSync(target, withScriptSpecifiers(item, file, documented(source, text)));
  }
}
