import type { Cell } from "./cell.ts";

/** Where a value is bound. */
export class Slot {
  readonly encode: (value: unknown) => Cell;
  constructor(encode: (value: unknown) => Cell) {
    this.encode = encode;
  }
}

/** A quoted identifier; `["a", "id"]` is the column of an alias. */
class Name {
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    this.path = path;
  }
}

/** Literal text around names, slots and other SQL. Text never comes from outside. */
export class Sql {
  readonly texts: readonly string[];
  readonly parts: readonly Part[];
  constructor(texts: readonly string[], parts: readonly Part[]) {
    this.texts = texts;
    this.parts = parts;
  }
}

export type Part = Sql | Slot | Name;

/** SQL in a dialect of yours: what is interpolated is a part, never text. */
export const sql = (texts: TemplateStringsArray, ...parts: readonly Part[]): Sql => new Sql(texts, parts);

/** For constants that are no template. */
export const keyword = (text: string): Sql => new Sql([text], []);

export const name = (...path: readonly string[]): Part => new Name(path);

export const joined = (parts: readonly Part[], separator = ", "): Sql =>
  new Sql(["", ...parts.slice(1).map(() => separator)], parts);

/** How a database writes identifiers and parameters. */
export interface Notation {
  readonly quote: '"' | "`";
  /** @param position from 1 */
  parameter(position: number): string;
}

export interface Written {
  readonly sql: string;
  /** In the order of their parameters. */
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
