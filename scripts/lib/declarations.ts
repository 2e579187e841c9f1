import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { endpointDocs, withEndpointDocs } from "./endpoint-docs.ts";
import { entriesOf } from "./entries.ts";
import { mustRun } from "./run.ts";
import { specifiersOf } from "./specifiers.ts";
import { cacheDir, root, type Workspace } from "./workspace.ts";

/** Rewrites `./a.ts` to `./a.js`. */
function withScriptSpecifiers(file: string, text: string): string {
  let out = text;
  for (const { value, start, end } of specifiersOf(file, text).reverse()) {
    if (!/^\.{1,2}\//.test(value)) continue;
    const renamed = value.replace(/\.tsx?$/, ".js");
    out = `${out.slice(0, start)}${JSON.stringify(renamed)}${out.slice(end)}`;
  }
  return out;
}

function documented(source: string, declaration: string): string {
  // The routes of a plugin need not be in a group.
  if (!declaration.includes("RouteGroup<") && !/[\\/]routes\.ts$/.test(source)) return declaration;
  return withEndpointDocs("routes.d.ts", declaration, endpointDocs(source, readFileSync(source, "utf8")));
}

/** Returns the declarations that the entries import. */
function reachable(own: string, entries: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    const text = readFileSync(join(own, file), "utf8");
    found.set(file, text);
    for (const { value } of specifiersOf(file, text)) {
      if (/^\.{1,2}\//.test(value)) visit(join(dirname(file), value).replace(/\.tsx?$/, ".d.ts"));
    }
  };
  for (const entry of entries) visit(entry);
  return found;
}

/**
 * Writes the declarations of the entries. Other packages are read as sources, so that the build order does not matter.
 */
export async function emitDeclarations(item: Workspace): Promise<void> {
  const scratch = join(cacheDir, "declarations", item.folder);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const config = join(scratch, "tsconfig.json");
  const sources = Object.values(entriesOf(item.manifest));
  const settings = {
    extends: join(item.dir, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: join(scratch, "out"),
    },
    include: [],
    files: sources.map((file) => join(item.dir, file)),
  };
  writeFileSync(config, JSON.stringify(settings));
  await mustRun("tsc", ["--singleThreaded", "-p", config]);
  const own = join(scratch, "out", item.folder, "src");
  const entries = sources.map((file) => relative("src", file).replace(/\.tsx?$/, ".d.ts"));
  for (const [file, text] of reachable(own, entries)) {
    const target = join(item.dir, "dist", file);
    mkdirSync(dirname(target), { recursive: true });
    const source = join(item.dir, "src", file.replace(/\.d\.ts$/, ".ts"));
    writeFileSync(target, withScriptSpecifiers(file, documented(source, text)));
  }
}
