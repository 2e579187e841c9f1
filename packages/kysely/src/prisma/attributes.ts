import { inside, split, type Token } from "./tokens.ts";

/** An attribute such as `@default(now())`, with its arguments by name. Those without a name have their position. */
export interface Attribute {
  readonly name: string;
  readonly given: ReadonlyMap<string, readonly Token[]>;
}

function toArgument(part: readonly Token[], position: number): [string, readonly Token[]] {
  return part[1]?.text === ":" ? [part[0]?.text ?? "", part.slice(2)] : [String(position), part];
}

export function attributesOf(line: readonly Token[]): Attribute[] {
  const found: Attribute[] = [];
  let depth = 0;
  line.forEach(({ text }, position) => {
    if (text === "(" || text === "[") depth += 1;
    if (text === ")" || text === "]") depth -= 1;
    if (depth > 0 || !text.startsWith("@")) return;
    const given = line[position + 1]?.text === "(" ? split(inside(line, position + 1)) : [];
    found.push({ name: text.replaceAll("@", ""), given: new Map(given.map(toArgument)) });
  });
  return found;
}

export const attribute = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find((one) => one.name === name);

export function textOf({ given }: Attribute, ...names: readonly string[]): string | undefined {
  const text = names.map((name) => given.get(name)?.[0]?.text).find((one) => one?.startsWith('"'));
  return text === undefined ? undefined : String(JSON.parse(text));
}

export interface ListedField {
  readonly name: string;
  /** Number of indexed characters, if they are limited. */
  readonly width: number | undefined;
}

/** Returns the fields of an attribute such as `@@index([userId, createdAt(sort: Desc)])`. */
export function listedFields({ given }: Attribute): readonly ListedField[] {
  const list = given.get("fields") ?? given.get("0") ?? [];
  return split(inside(list, 0)).map((part) => {
    const width = part[1]?.text === "(" ? split(inside(part, 1)).find(([name]) => name?.text === "length") : undefined;
    return { name: part[0]?.text ?? "", width: width === undefined ? undefined : Number(width[2]?.text) };
  });
}
