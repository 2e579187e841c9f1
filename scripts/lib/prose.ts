import { parseSync, Visitor } from "oxc-parser";

/** A block comment, or consecutive line comments. */
export interface Comment {
  readonly line: number;
  readonly text: string;
  /** Whether editors show it: it begins with two stars. */
  readonly isDocstring?: boolean;
}

/** A term to avoid and its replacement. */
export interface Term {
  /** A case-insensitive regular expression. */
  readonly avoid: string;
  readonly say: string;
  /** Applies to messages only; comments and pages may use the term. */
  readonly in?: "messages";
}

const FRAGMENT =
  /^(?:Of|By|What|Whose|With|Without|Behind|Else|That|Those|Where|Who|Whoever|In place|Not|None|Nobody|Nothing|But|Also)\b/;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** Removes the stars of a block comment and joins its lines. */
const wordsOf = (value: string): string =>
  value
    .replace(/^\*/, "")
    .replace(/\n\s*\*?/g, " ")
    .trim();

/** Directives for tools are not prose. */
const isDirective = (text: string): boolean =>
  /^(?:@ts-|biome-ignore|@vitest|@__PURE__|#__PURE__|@jsx|\/ <)/.test(text);

export function commentsOf(file: string, text: string): Comment[] {
  const groups: { line: number; text: string; end: number; isLine: boolean; isDocstring: boolean }[] = [];
  for (const { type, value, start, end } of parseSync(file, text).comments) {
    const last = groups.at(-1);
    const isLine = type === "Line";
    const between = last === undefined ? "" : text.slice(last.end, start);
    if (isLine && last?.isLine === true && /^[^\S\n]*\n[^\S\n]*$/.test(between)) {
      last.text += ` ${value.trim()}`;
      last.end = end;
    } else {
      const isDocstring = !isLine && value.startsWith("*");
      groups.push({ line: lineAt(text, start), text: wordsOf(value), end, isLine, isDocstring });
    }
  }
  return groups
    .filter((group) => !isDirective(group.text))
    .map(({ line, text: words, isDocstring }) => ({ line, text: words, isDocstring }));
}

/** Whether a comment begins like a fragment instead of a sentence. */
export const isFragment = ({ text }: Comment): boolean => FRAGMENT.test(text);

/** Returns string literals and templates that contain at least two words. */
export function messagesOf(file: string, text: string): Comment[] {
  const found: Comment[] = [];
  const add = (start: number, value: string): void => {
    if (/\w \w/.test(value)) found.push({ line: lineAt(text, start), text: value });
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === "string") add(node.start, node.value);
    },
    TemplateElement: ({ start, value }) => add(start, value.raw),
  }).visit(parseSync(file, text).program);
  return found;
}

/** Returns the text of a Markdown page without its code, with the original line numbers. */
export function proseOf(markdown: string): Comment[] {
  let isCode = false;
  return markdown.split("\n").flatMap((text, index) => {
    const isFence = /^\s*(?:```|~~~)/.test(text);
    if (isFence) isCode = !isCode;
    if (isFence || isCode) return [];
    return [{ line: index + 1, text: text.replace(/`[^`]*`/g, "``").replace(/\]\([^)]*\)/g, "]") }];
  });
}

/** Returns one line for each problem. */
export function termProblems(where: string, lines: readonly Comment[], terms: readonly Term[]): string[] {
  const wanted = terms.map(({ avoid, say }) => ({ pattern: new RegExp(avoid, "i"), say }));
  return lines.flatMap(({ line, text }) =>
    wanted.flatMap(({ pattern, say }) => {
      const found = pattern.exec(text);
      return found === null ? [] : [`${where}:${line} says "${found[0]}": ${say}`];
    }),
  );
}
