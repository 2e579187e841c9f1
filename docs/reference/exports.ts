import ts from "typescript-5";
import { docsOf } from "./docs-of.ts";
import { code, page, table } from "./markdown.ts";
import type { Sources } from "./sources.ts";

const KINDS = [
  [ts.SymbolFlags.Function, "function"],
  [ts.SymbolFlags.Class, "class"],
  [ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias, "type"],
] as const;

function kindOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const declared = KINDS.find(([flags]) => symbol.flags & flags)?.[1];
  if (declared !== undefined) return declared;
  return checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0 ? "function" : "value";
}

/** Every export of every entry, what can be called first. */
export function exportPage({ checker, entries }: Sources): string {
  const sections = entries.map(({ specifier, exports }) => {
    const rows = [...exports].map(([name, symbol]) => [code(name), kindOf(checker, symbol), docsOf(symbol)]);
    rows.sort(([, one = ""], [, other = ""]) => Number(one === "type") - Number(other === "type"));
    return page(`## ${specifier}`, table(["Name", "Kind", "What it is"], rows));
  });
  return page("# Exports", "This page lists everything that the packages export, by entry point.", ...sections);
}
