import { join, relative } from "node:path";
import ts from "typescript-5";
import { type Conditions, publicPackages, root } from "../../scripts/lib/workspace.ts";

/** What an application imports from one place. */
export interface Entry {
  /** `@sallyport/core/admin`. */
  readonly specifier: string;
  /** Resolved where they are re-exported, by the name they have here. */
  readonly exports: ReadonlyMap<string, ts.Symbol>;
}

export interface Sources {
  readonly checker: ts.TypeChecker;
  readonly entries: readonly Entry[];
}

function sourceOf(conditions: Conditions): string | null {
  if (typeof conditions === "string") return null;
  return typeof conditions.source === "string" ? conditions.source : null;
}

const files = publicPackages.flatMap(({ dir, manifest }) =>
  Object.entries(manifest.exports ?? {}).flatMap(([subpath, conditions]) => {
    const source = sourceOf(conditions);
    return source === null ? [] : [{ specifier: manifest.name + subpath.slice(1), file: join(dir, source) }];
  }),
);

/** Every entry of every package as one program, in which all plugins are known. */
export function openSources(): Sources {
  const { config } = ts.readConfigFile(join(root, "tsconfig.base.json"), ts.sys.readFile);
  const settings = { ...config.compilerOptions, types: ["node"], jsx: "react-jsx" };
  const { options } = ts.convertCompilerOptionsFromJson(settings, join(root, "docs"));
  const program = ts.createProgram(
    files.map(({ file }) => file),
    options,
  );
  const checker = program.getTypeChecker();
  const entries = files.map(({ specifier, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${specifier}: ${file} exports nothing`);
    const exports = new Map<string, ts.Symbol>();
    for (const symbol of checker.getExportsOfModule(module))
      exports.set(symbol.name, symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
    return { specifier, exports };
  });
  return { checker, entries };
}

/** An export that the reference cannot do without. */
export function exported({ entries }: Sources, specifier: string, name: string): ts.Symbol {
  const symbol = entries.find((entry) => entry.specifier === specifier)?.exports.get(name);
  if (symbol === undefined) throw new Error(`${specifier} exports no ${name}`);
  return symbol;
}

/** In the repository; null for what other packages declare. */
export function fileOf(symbol: ts.Symbol): string | null {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName;
  if (file === undefined) return null;
  const path = relative(root, file);
  return /^packages\/[^/]+\/src\//.test(path) ? path : null;
}
