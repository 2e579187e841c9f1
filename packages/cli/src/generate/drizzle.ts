import type { ColumnLayout, TableLayout } from "@sallyport/kysely";
import { builderOf, type DrizzleDialect, primaryKeyOf } from "./drizzle-columns.ts";

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);
const keyOf = (name: string): string => (isIdentifier(name) ? name : JSON.stringify(name));
const constOf = (table: string): string => (isIdentifier(table) ? table : table.replaceAll(/\W/g, "_"));

const columnTypes: Readonly<Record<DrizzleDialect, string>> = {
  sqlite: "AnySQLiteColumn",
  pg: "AnyPgColumn",
  mysql: "AnyMySqlColumn",
};

/** Gathers what the file has to import. */
class Writer {
  readonly imports = new Set<string>();
  readonly #dialect: DrizzleDialect;

  constructor(dialect: DrizzleDialect) {
    this.#dialect = dialect;
  }

  table({ name, columns, indexes }: TableLayout): string {
    const maker = this.#use(`${this.#dialect}Table`);
    const lines = columns.map((column) => `  ${keyOf(column.name)}: ${this.#column(name, column)},`);
    const open = `export const ${constOf(name)} = ${maker}(${JSON.stringify(name)}, {`;
    if (indexes.length === 0) return [open, ...lines, "});"].join("\n");
    const made = indexes.map(({ name: index, columns: names, unique }) => {
      const of = names.map((column) => (isIdentifier(column) ? `table.${column}` : `table[${JSON.stringify(column)}]`));
      return `  ${this.#use(unique ? "uniqueIndex" : "index")}(${JSON.stringify(index)}).on(${of.join(", ")}),`;
    });
    return [open, ...lines, "}, (table) => [", ...made, "]);"].join("\n");
  }

  #use(name: string): string {
    this.imports.add(name);
    return name;
  }

  #column(table: string, column: ColumnLayout): string {
    const { name, options } = builderOf(this.#dialect, column);
    const given = [JSON.stringify(column.name), ...(options === undefined ? [] : [options])].join(", ");
    const rest = column.name === "id" ? primaryKeyOf(this.#dialect, column) : this.#constraints(table, column);
    return `${this.#use(name)}(${given})${rest}`;
  }

  #constraints(table: string, { required, defaultValue, references }: ColumnLayout): string {
    const parts = [required ? ".notNull()" : ""];
    if (["string", "number", "boolean"].includes(typeof defaultValue))
      parts.push(`.default(${JSON.stringify(defaultValue)})`);
    if (references !== undefined) {
      // A table that refers to itself has no type yet.
      const type = references.table === table ? `: ${this.#use(`type ${columnTypes[this.#dialect]}`).slice(5)}` : "";
      const to = `()${type} => ${constOf(references.table)}.id`;
      parts.push(`.references(${to}, { onDelete: ${JSON.stringify(references.onDelete)} })`);
    }
    return parts.join("");
  }
}

const modules: Readonly<Record<DrizzleDialect, string>> = {
  sqlite: "drizzle-orm/sqlite-core",
  pg: "drizzle-orm/pg-core",
  mysql: "drizzle-orm/mysql-core",
};

/** A file of Drizzle tables, as migrations of Sallyport make them. */
export function toDrizzle(tables: readonly TableLayout[], dialect: DrizzleDialect): string {
  const writer = new Writer(dialect);
  const texts = tables.map((table) => writer.table(table));
  const imports = [...writer.imports].toSorted((left, right) => left.localeCompare(right)).join(", ");
  return [
    "// Made by `sallyport generate drizzle`. Sallyport migrates these tables; Drizzle reads and writes them.",
    `import { ${imports} } from ${JSON.stringify(modules[dialect])};`,
    ...texts.map((text) => `\n${text}`),
    "",
  ].join("\n");
}
