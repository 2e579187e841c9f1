import type { ColumnLayout, IndexLayout, TableLayout } from "../migrate/layouts.ts";
import { builderOf, type DrizzleDialect, primaryKeyOf } from "./columns.ts";

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);
export const keyOf = (name: string): string => (isIdentifier(name) ? name : JSON.stringify(name));
export const memberOf = (of: string, name: string): string =>
  isIdentifier(name) ? `${of}.${name}` : `${of}[${JSON.stringify(name)}]`;

const columnTypes: Readonly<Record<DrizzleDialect, string>> = {
  sqlite: "AnySQLiteColumn",
  pg: "AnyPgColumn",
  mysql: "AnyMySqlColumn",
};

/** Names that a Drizzle schema gives to tables and columns. Default: those of Sallyport. */
export interface DrizzleNames {
  /** Name under which the schema exports a table. */
  nameOf?(table: string): string;
  /** Name of a table or column in the database. */
  stored?(name: string): string;
}

/** Writes lines of a Drizzle schema, and collects what they import. */
export class DrizzleWriter {
  readonly imports = new Set<string>();
  readonly #dialect: DrizzleDialect;
  readonly #names: DrizzleNames;

  constructor(dialect: DrizzleDialect, names: DrizzleNames = {}) {
    this.#dialect = dialect;
    this.#names = names;
  }

  /** Returns the name under which the schema exports a table. */
  constOf(table: string): string {
    const name = this.#nameOf(table);
    return isIdentifier(name) ? name : name.replaceAll(/\W/g, "_");
  }

  table({ name, columns, indexes }: TableLayout): string {
    const maker = this.#use(`${this.#dialect}Table`);
    const lines = columns.map((column) => `  ${this.column(name, column)}`);
    const open = `export const ${this.constOf(name)} = ${maker}(${JSON.stringify(this.#stored(this.#nameOf(name)))}, {`;
    if (indexes.length === 0) return [open, ...lines, "});"].join("\n");
    const made = indexes.map((index) => `  ${this.index(index)}`);
    return [open, ...lines, "}, (table) => [", ...made, "]);"].join("\n");
  }

  column(table: string, column: ColumnLayout): string {
    const { name, options } = builderOf(this.#dialect, column);
    const given = [JSON.stringify(this.#stored(column.name)), ...(options === undefined ? [] : [options])].join(", ");
    const rest = column.name === "id" ? primaryKeyOf(this.#dialect, column) : this.#constraints(table, column);
    return `${keyOf(column.name)}: ${this.#use(name)}(${given})${rest},`;
  }

  index({ name, columns, unique }: IndexLayout): string {
    const of = columns.map((column) => memberOf("table", column));
    return `${this.#use(unique ? "uniqueIndex" : "index")}(${JSON.stringify(name)}).on(${of.join(", ")}),`;
  }

  #nameOf(table: string): string {
    return this.#names.nameOf?.(table) ?? table;
  }

  #stored(name: string): string {
    return this.#names.stored?.(name) ?? name;
  }

  #use(name: string): string {
    this.imports.add(name);
    return name;
  }

  #constraints(table: string, { required, defaultValue, references }: ColumnLayout): string {
    const parts = [required ? ".notNull()" : ""];
    if (["string", "number", "boolean"].includes(typeof defaultValue))
      parts.push(`.default(${JSON.stringify(defaultValue)})`);
    if (references !== undefined) {
      // TypeScript cannot infer the type of a table that refers to itself.
      const type = references.table === table ? `: ${this.#use(`type ${columnTypes[this.#dialect]}`).slice(5)}` : "";
      const to = `()${type} => ${this.constOf(references.table)}.id`;
      parts.push(`.references(${to}, { onDelete: ${JSON.stringify(references.onDelete)} })`);
    }
    return parts.join("");
  }
}
