import { type Attribute, attribute, attributesOf, listedFields, textOf } from "./attributes.ts";
import { inside, linesOf, type Token } from "./tokens.ts";

/** A field of a Prisma model. */
export interface PrismaField {
  readonly name: string;
  /** The type in the schema, such as `String` or the name of another model. */
  readonly type: string;
  readonly optional: boolean;
  readonly list: boolean;
  readonly stored: string;
  /** The type of the database, without `@db.`, such as `VarChar(255)`. */
  readonly native: string | undefined;
  readonly isId: boolean;
  /** The value or the function of `@default`, without its arguments. */
  readonly defaultValue: string | undefined;
}

/** An index of a Prisma model. */
export interface PrismaIndex {
  readonly unique: boolean;
  readonly fields: readonly string[];
  readonly widths: readonly (number | undefined)[];
}

/** A model of a Prisma schema. */
export interface PrismaModel {
  readonly name: string;
  readonly stored: string;
  /** The schema of the database, if the model names one. */
  readonly schema: string | undefined;
  readonly fields: readonly PrismaField[];
  readonly indexes: readonly PrismaIndex[];
  readonly end: number;
}

/** The part of a Prisma schema that concerns tables. */
export interface PrismaSchema {
  readonly models: readonly PrismaModel[];
  readonly enums: readonly string[];
}

const blockIndexes: Readonly<Record<string, boolean>> = { id: true, unique: true, index: false };

function toField(line: readonly Token[], attributes: readonly Attribute[]): PrismaField {
  const [name, type] = line.map(({ text }) => text);
  // Unsupported("point") has parentheses before the modifiers.
  const position = line[2]?.text === "(" ? inside(line, 2).length + 4 : 2;
  const modifiers = line.slice(position, position + 2).map(({ text }) => text);
  const native = attributes.find((one) => one.name.startsWith("db."));
  const width = [...(native?.given.values() ?? [])].map((value) => value.map(({ text }) => text).join("")).join(", ");
  const map = attribute(attributes, "map");
  const filled = attribute(attributes, "default");
  return {
    name: name ?? "",
    type: type ?? "",
    optional: modifiers[0] === "?",
    list: modifiers[0] === "[",
    stored: (map === undefined ? undefined : textOf(map, "0", "name")) ?? name ?? "",
    native: native === undefined ? undefined : native.name.slice(3) + (width === "" ? "" : `(${width})`),
    isId: attribute(attributes, "id") !== undefined,
    defaultValue: (filled?.given.get("0") ?? filled?.given.get("value"))?.[0]?.text,
  };
}

function indexesOf(attributes: readonly Attribute[]): PrismaIndex[] {
  return attributes.flatMap((one) => {
    const unique = blockIndexes[one.name];
    // An index with a condition covers only some rows.
    if (unique === undefined || one.given.has("where")) return [];
    const fields = listedFields(one);
    return [{ unique, fields: fields.map(({ name }) => name), widths: fields.map(({ width }) => width) }];
  });
}

function ownIndexes({ name }: PrismaField, attributes: readonly Attribute[]): PrismaIndex[] {
  const found = attributes.find((one) => ["id", "unique"].includes(one.name) && !one.given.has("where"));
  if (found === undefined) return [];
  const width = found.given.get("length")?.[0]?.text;
  return [{ unique: true, fields: [name], widths: [width === undefined ? undefined : Number(width)] }];
}

function toModel(name: string, lines: readonly (readonly Token[])[], end: number): PrismaModel {
  const fields: PrismaField[] = [];
  const indexes: PrismaIndex[] = [];
  const block: Attribute[] = [];
  for (const line of lines) {
    const attributes = attributesOf(line);
    if (line[0]?.text.startsWith("@@") === true) {
      block.push(...attributes);
      indexes.push(...indexesOf(attributes));
    } else {
      const field = toField(line, attributes);
      fields.push(field);
      indexes.push(...ownIndexes(field, attributes));
    }
  }
  const [map, schema] = [attribute(block, "map"), attribute(block, "schema")];
  return {
    name,
    stored: (map === undefined ? undefined : textOf(map, "0", "name")) ?? name,
    schema: schema === undefined ? undefined : textOf(schema, "0", "name", "map"),
    fields,
    indexes,
    end,
  };
}

/** Reads the models of a Prisma schema that Prisma itself has accepted. */
export function parsePrismaSchema(schema: string): PrismaSchema {
  const models: PrismaModel[] = [];
  const enums: string[] = [];
  let open: { readonly kind: string; readonly name: string; readonly lines: Token[][] } | undefined;
  for (const line of linesOf(schema)) {
    const [kind, name] = line.map(({ text }) => text);
    if (open === undefined) {
      if (line.at(-1)?.text === "{") open = { kind: kind ?? "", name: name ?? "", lines: [] };
      continue;
    }
    if (kind !== "}") {
      open.lines.push(line);
      continue;
    }
    if (open.kind === "model") models.push(toModel(open.name, open.lines, line[0]?.at ?? 0));
    if (open.kind === "enum") enums.push(open.name);
    open = undefined;
  }
  return { models, enums };
}
