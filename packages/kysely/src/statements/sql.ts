import type { Cell } from "./cell.ts";

export class Slot {
  readonly encode: (value: unknown) => Cell;
  constructor(encode: (value: unknown) => Cell) {
    this.encode = encode;
  }
}

/** A quoted identifier. `["a", "id"]` is the column `id` of the alias `a`. */
class Name {
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    this.path = path;
  }
}

/** Literal text around names, parameters and other SQL. The text must never come from outside. */
export class Sql {
  readonly texts: readonly string[];
  readonly parts: readonly Part[];
  constructor(texts: readonly string[], parts: readonly Part[]) {
    this.texts = texts;
    this.parts = parts;
  }
}

export type Part = Sql | Slot | Name;

/** Builds SQL for a dialect. Interpolated values must be parts, never text. */
export const sql = (texts: TemplateStringsArray, ...parts: readonly Part[]): Sql => new Sql(texts, parts);

export const keyword = (text: string): Sql => new Sql([text], []);

export const name = (...path: readonly string[]): Part => new Name(path);

export const joined = (parts: readonly Part[], separator = ", "): Sql =>
  new Sql(["", ...parts.slice(1).map(() => separator)], parts);

export interface Notation {
  readonly quote: '"' | "`";
  parameter(position: number): string;
}

export interface Written {
  readonly sql: string;
  readonly slots: readonly Slot[];
}

export function write({ quote, parameter }: Notation, whole: Sql): Written {
  const slots: Slot[] = [];
  const quoted = (text: string): string => `${quote}${text.replaceAll(quote, quote + quote)}${quote}`;
  const partOf = (part: Part | undefined): string => {
    if (part === undefined) return "";
    if (part instanceof Sql) return textOf(part);
    if (part instanceof Name) return part.path.map(quoted).join(".");
    return parameter(slots.push(part));
  };
  const textOf = ({ texts, parts }: Sql): string => {
    let text = "";
    for (let at = 0; at < Math.max(texts.length, parts.length); at += 1) text += (texts[at] ?? "") + partOf(parts[at]);
    return text;
  };
  return { sql: textOf(whole), slots };
}
