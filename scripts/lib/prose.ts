import { parseSync, Visitor } from "oxc-parser";

/** One comment: a block, or line comments that follow each other. */
export interface Comment {
  readonly line: number;
  readonly text: string;
}

/** A term of the glossary that has a better one. */
export interface Term {
  /** A regular expression, without regard to case. */
  readonly avoid: string;
  readonly say: string;
  /** Only in messages, where comments and pages may have it. */
  readonly in?: "messages";
}

const FRAGMENT =
  /^(?:Of|By|What|Whose|With|Without|Behind|Else|That|Those|Where|Who|Whoever|In place|Not|None|Nobody|Nothing|But|Also)\b/;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** Removes the stars of a block and joins its lines; tags and code stay as they are. */
const wordsOf = (value: string): string =>
  value
    .replace(/^\*/, "")
    .replace(/\n\s*\*?/g, " ")
    .trim();

/** Directives for tools are not prose. */
const isDirective = (text: string): boolean =>
  /^(?:@ts-|biome-ignore|@vitest|@__PURE__|#__PURE__|@jsx|\/ <)/.test(text);

export function commentsOf(file: string, text: string): Comment[] {
  const groups: { line: number; text: string; end: number; isLine: boolean }[] = [];
  for (const { type, value, start, end } of parseSync(file, text).comments) {
    const last = groups.at(-1);
    const isLine = type === "Line";
    const between = last === undefined ? "" : text.slice(last.end, start);
    if (isLine && last?.isLine === true && /^[^\S\n]*\n[^\S\n]*$/.test(between)) {
      last.text += ` ${value.trim()}`;
      last.end = end;
    } else groups.push({ line: lineAt(text, start), text: wordsOf(value), end, isLine });
  }
  return groups.filter((group) => !isDirective(group.text)).map(({ line, text: words }) => ({ line, text: words }));
}

/** Whether a comment is a piece of a sentence that belongs to the name below it. */
export const isFragment = ({ text }: Comment): boolean => FRAGMENT.test(text);

/** Text that people read: literals with a space in them. */
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

/** The words of a Markdown page, without its code. Lines keep their numbers. */
export function proseOf(markdown: string): Comment[] {
  let isCode = false;
  return markdown.split("\n").flatMap((text, index) => {
    const isFence = /^\s*(?:```|~~~)/.test(text);
    if (isFence) isCode = !isCode;
    if (isFence || isCode) return [];
    return [{ line: index + 1, text: text.replace(/`[^`]*`/g, "``").replace(/\]\([^)]*\)/g, "]") }];
  });
}

/** One problem a line. */
export function termProblems(where: string, lines: readonly Comment[], terms: readonly Term[]): string[] {
  const wanted = terms.map(({ avoid, say }) => ({ pattern: new RegExp(avoid, "i"), say }));
  return lines.flatMap(({ line, text }) =>
    wanted.flatMap(({ pattern, say }) => {
      const found = pattern.exec(text);
      return found === null ? [] : [`${where}:${line} says "${found[0]}": ${say}`];
    }),
  );
}
