import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type Node, parseSync, Visitor } from "oxc-parser";
import { isTest, ownFilesBelow } from "./files.ts";

interface Measured {
  readonly start: number;
  readonly lines: number;
}

/** A test case counts as a function of its own. */
export function functionsOf(file: string, text: string): Measured[] {
  const found: (Measured & { readonly end: number })[] = [];
  const cases: { readonly start: number; readonly end: number; readonly lines: number }[] = [];
  const lineOf = (offset: number): number => text.slice(0, offset).split("\n").length;
  const linesOf = ({ start, end }: { readonly start: number; readonly end: number }): number =>
    lineOf(end) - lineOf(start) + 1;
  const add = ({ start, end }: Node): void => void found.push({ start, end, lines: linesOf({ start, end }) });
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
    CallExpression({ callee, start, end }) {
      if (callee.type === "Identifier" && callee.name === "test")
        cases.push({ start, end, lines: linesOf({ start, end }) });
    },
  }).visit(parseSync(file, text).program);
  return found.map(({ start, end, lines }) => {
    const inside = cases.filter((one) => one.start > start && one.end < end);
    return { start: lineOf(start), lines: lines - inside.reduce((sum, one) => sum + one.lines, 0) };
  });
}

/** Returns one line for each long function. */
export function longFunctions(root: string, folder: string, limit: number): string[] {
  return ownFilesBelow(join(root, folder), /\.(ts|tsx|mts)$/)
    .filter((path) => !isTest(path))
    .flatMap((path) =>
      functionsOf(path, readFileSync(path, "utf8"))
        .filter(({ lines }) => lines >= limit)
        .map(
          ({ start, lines }) => `${relative(root, path)}:${start} is a function of ${lines} lines, not under ${limit}`,
        ),
    );
}
