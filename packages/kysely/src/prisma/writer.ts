import type { ColumnLayout, IndexLayout, TableLayout } from "../migrate/layouts.ts";
import { capitalized, type Link, manyOf, oneOf } from "../migrate/links.ts";
import { nativeTypeOf, type PrismaProvider, prismaTypeOf } from "./types.ts";

/** Names that a Prisma schema gives to models and columns. Default: those of Sallyport. */
export interface PrismaNames {
  /** Name of the model for a table. */
  modelOf?(table: string): string;
  /** Name of a table or column in the database. */
  stored?(name: string): string;
}

export interface PrismaLine {
  readonly name: string;
  readonly text: string;
}

const fieldOf = (name: string): string => name.replaceAll(/\W/g, "_").replace(/^[\d_]+/, "") || "field";

const onDelete = { cascade: "Cascade", "set null": "SetNull" } as const;

/** Writes lines of a Prisma schema. */
export class PrismaWriter {
  readonly #provider: PrismaProvider;
  readonly #names: PrismaNames;

  constructor(provider: PrismaProvider, names: PrismaNames = {}) {
    this.#provider = provider;
    this.#names = names;
  }

  modelOf(table: string): string {
    return this.#names.modelOf?.(table) ?? fieldOf(capitalized(table));
  }

  column(column: ColumnLayout): string {
    const type = prismaTypeOf(this.#provider, column);
    const native = nativeTypeOf(this.#provider, column);
    const name = fieldOf(column.name);
    const stored = column.name === "id" ? "id" : this.#stored(column.name);
    return [
      name,
      `${type}${column.required ? "" : "?"}`,
      ...this.#attributes(column),
      ...(name === stored ? [] : [`@map(${JSON.stringify(stored)})`]),
      ...(native === undefined ? [] : [`@db.${native}`]),
    ].join(" ");
  }

  index({ name, columns, unique }: IndexLayout): string {
    return `@@${unique ? "unique" : "index"}([${columns.map(fieldOf).join(", ")}], map: ${JSON.stringify(name)})`;
  }

  relations(table: TableLayout, links: readonly Link[]): PrismaLine[] {
    const used = new Set(table.columns.map(({ name }) => fieldOf(name)));
    const free = (name: string): string => {
      const found = used.has(name) ? `${name}Relation` : name;
      used.add(found);
      return found;
    };
    const ones = links.filter(({ from }) => from === table.name);
    const manies = links.filter(({ to }) => to === table.name);
    return [
      ...ones.map((link) => this.#one(free(fieldOf(oneOf(link.column))), link, table)),
      ...manies.map((link) => {
        const name = free(fieldOf(manyOf(link)));
        return { name, text: [name, `${this.modelOf(link.from)}[]`, ...this.#named(link)].join(" ") };
      }),
    ];
  }

  /** Writes a model with those of the relations that concern it. */
  model(table: TableLayout, links: readonly Link[] = []): string {
    const model = this.modelOf(table.name);
    const stored = this.#stored(table.name);
    const map = model === stored ? [] : [`@@map(${JSON.stringify(stored)})`];
    const groups = [
      table.columns.map((column) => this.column(column)),
      this.relations(table, links).map(({ text }) => text),
      [...table.indexes.map((index) => this.index(index)), ...map],
    ];
    const body = groups.filter((lines) => lines.length > 0).map((lines) => lines.map((line) => `  ${line}`).join("\n"));
    return `model ${model} {\n${body.join("\n\n")}\n}`;
  }

  #stored(name: string): string {
    return this.#names.stored?.(name) ?? name;
  }

  #attributes({ name, numbered, defaultValue }: ColumnLayout): string[] {
    if (name === "id") return numbered ? ["@id", "@default(autoincrement())"] : ["@id"];
    const isWritten = ["string", "number", "boolean"].includes(typeof defaultValue);
    return isWritten ? [`@default(${JSON.stringify(defaultValue)})`] : [];
  }

  #one(name: string, link: Link, { columns }: TableLayout): PrismaLine {
    const column = columns.find((one) => one.name === link.column);
    const type = `${this.modelOf(link.to)}${column?.required === false ? "?" : ""}`;
    const ended = onDelete[column?.references?.onDelete ?? "cascade"];
    const parts = `fields: [${fieldOf(link.column)}], references: [id], onDelete: ${ended}`;
    const label = link.isAmbiguous ? `${JSON.stringify(`${link.from}_${link.column}`)}, ` : "";
    return { name, text: `${name} ${type} @relation(${label}${parts})` };
  }

  #named({ from, column, isAmbiguous }: Link): string[] {
    return isAmbiguous ? [`@relation(${JSON.stringify(`${from}_${column}`)})`] : [];
  }
}
