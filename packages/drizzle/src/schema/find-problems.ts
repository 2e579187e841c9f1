import type { Schema } from "@sallyport/core/store";
import { compareTables, type Dialect, DrizzleWriter, type Shortfall } from "@sallyport/kysely/driver";
import type { DrizzleProvider } from "../provider.ts";
import type { FoundTable } from "./read-tables.ts";
import type { DrizzleProblem } from "./refused.ts";
import type { Times } from "./times.ts";

interface Comparison {
  readonly provider: DrizzleProvider;
  readonly dialect: Dialect;
  readonly found: ReadonlyMap<string, FoundTable>;
  readonly strays: Times["strays"];
  readonly usePlural: boolean;
}

function toProblem(shortfall: Shortfall, writer: DrizzleWriter): DrizzleProblem {
  if (shortfall.kind === "table") {
    const { table } = shortfall;
    return { message: `The schema has no table ${writer.constOf(table.name)}. Add:`, line: writer.table(table) };
  }
  const table = writer.constOf(shortfall.table);
  switch (shortfall.kind) {
    case "column":
      return {
        message: `Table ${table} has no column ${shortfall.column.name}. Add:`,
        line: writer.column(shortfall.table, shortfall.column),
      };
    case "type":
      return {
        message: `Column ${table}.${shortfall.column.name} has the type ${shortfall.found}, which cannot store what Sallyport writes (${shortfall.column.kind}). Use:`,
        line: writer.column(shortfall.table, shortfall.column),
      };
    case "not null":
      return {
        message: `Column ${table}.${shortfall.column.name} must be able to store null. Remove .notNull():`,
        line: writer.column(shortfall.table, shortfall.column),
      };
    case "undeclared":
      return {
        message: `Column ${table}.${shortfall.column} needs a value that Sallyport does not know. Give it a default of the database with .default(…), since Sallyport does not call $defaultFn, or remove .notNull(), or declare it in the additionalFields of ${shortfall.table}.`,
        line: null,
      };
    default: {
      const { columns, unique } = shortfall.index;
      const kind = unique ? "unique index" : "index";
      return {
        message: `Table ${table} has no ${kind} on ${columns.join(" and ")}. Add in its third argument:`,
        line: writer.index(shortfall.index),
      };
    }
  }
}

function ownProblems({ provider, found, strays }: Comparison): DrizzleProblem[] {
  const identifiers = [...found.values()].flatMap(({ key, name, schema, columns }): DrizzleProblem[] => {
    const id = columns.get("id");
    return [
      ...(id !== undefined && !id.column.primary
        ? [{ message: `Column ${key}.id must be the primary key. Add .primaryKey().`, line: null }]
        : []),
      ...(id !== undefined && id.name !== "id"
        ? [{ message: `Column ${key}.id must be called id in the database, and not ${id.name}.`, line: null }]
        : []),
      ...(schema === undefined
        ? []
        : [
            {
              message: `Table ${name} is in the schema ${schema}. Declare it with ${provider}Table, and set the search_path of the connections if it is in another schema than the current one.`,
              line: null,
            },
          ]),
    ];
  });
  const times = strays.map(({ table, column }) => ({
    message: `Column ${found.get(table)?.key ?? table}.${column} stores times in another way than the other columns. Use the same mode for all of them.`,
    line: null,
  }));
  return [...identifiers, ...times];
}

/** Returns a converter of names that spells new columns as the application does. */
function spelling(found: Comparison["found"]): (name: string) => string {
  const columns = [...found.values()].flatMap(({ columns }) => [...columns]);
  const isSnake = columns.some(([key, { name }]) => /[A-Z]/.test(key) && /^[a-z0-9]+(?:_[a-z0-9]+)+$/.test(name));
  return (name) => (isSnake ? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name);
}

export function findProblems(schema: Schema, comparison: Comparison): readonly DrizzleProblem[] {
  const { provider, dialect, found, usePlural } = comparison;
  const keyOf = (table: string): string => found.get(table)?.key ?? (usePlural ? `${table}s` : table);
  const writer = new DrizzleWriter(provider, { nameOf: keyOf, stored: spelling(found) });
  const declared = new Map([...found].map(([name, table]) => [name, table.declared]));
  const shortfalls = compareTables(dialect.migration(), schema, declared);
  return [...shortfalls.map((shortfall) => toProblem(shortfall, writer)), ...ownProblems(comparison)];
}
