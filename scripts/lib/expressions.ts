import { parseSync, Visitor } from "oxc-parser";

export interface FoundExpression {
  readonly line: number;
  /** Null if the pattern is built at run time. */
  readonly expression: RegExp | null;
  readonly text: string;
}

/** Returns every regular expression of a source file: literals and calls of `RegExp`. */
export function expressionsOf(file: string, text: string): FoundExpression[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: FoundExpression[] = [];
  const add = (start: number, end: number, expression: RegExp | null): void => {
    found.push({ line: text.slice(0, start).split("\n").length, expression, text: text.slice(start, end) });
  };
  const addCall = (callee: { readonly type: string; readonly name?: unknown }, start: number, end: number): void => {
    if (callee.type === "Identifier" && callee.name === "RegExp") add(start, end, null);
  };
  new Visitor({
    Literal: (node) => {
      if ("regex" in node && node.regex) {
        add(node.start, node.end, new RegExp(node.regex.pattern, node.regex.flags));
      }
    },
    NewExpression: (node) => addCall(node.callee, node.start, node.end),
    CallExpression: (node) => addCall(node.callee, node.start, node.end),
  }).visit(program);
  return found;
}
