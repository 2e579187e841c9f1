import type { Schema } from "@sallyport/core/store";
import {
  compareTables,
  type Dialect,
  type PrismaProvider,
  PrismaWriter,
  type Shortfall,
} from "@sallyport/kysely/driver";
import type { FoundModel } from "./read-models.ts";
import type { PrismaProblem } from "./refused.ts";

interface Comparison {
  readonly provider: PrismaProvider;
  readonly dialect: Dialect;
  readonly found: ReadonlyMap<string, FoundModel>;
  readonly usePlural: boolean;
}

function toProblem(shortfall: Shortfall, writer: PrismaWriter): PrismaProblem {
  if (shortfall.kind === "table") {
    const { table } = shortfall;
    return { message: `The schema has no model ${writer.modelOf(table.name)}. Add:`, line: writer.model(table) };
  }
  const model = writer.modelOf(shortfall.table);
  switch (shortfall.kind) {
    case "column":
      return {
        message: `Model ${model} has no field ${shortfall.column.name}. Add:`,
        line: writer.column(shortfall.column),
      };
    case "type":
      return {
        message: `Field ${model}.${shortfall.column.name} has the type ${shortfall.found}, which cannot store what Sallyport writes (${shortfall.column.kind}). Use:`,
        line: writer.column(shortfall.column),
      };
    case "not null":
      return {
        message: `Field ${model}.${shortfall.column.name} must be able to store null. Make it optional:`,
        line: writer.column(shortfall.column),
      };
    case "undeclared":
      return {
        message: `Field ${model}.${shortfall.column} needs a value that Sallyport does not know. Give it a default of the database, since Sallyport does not call uuid(), cuid() and @updatedAt, or make it optional, or declare it in the additionalFields of ${shortfall.table}.`,
        line: null,
      };
    default: {
      const { columns, unique } = shortfall.index;
      const kind = unique ? "unique index" : "index";
      return {
        message: `Model ${model} has no ${kind} on ${columns.join(" and ")}. Add:`,
        line: writer.index(shortfall.index),
      };
    }
  }
}

function ownProblems({ found }: Comparison): PrismaProblem[] {
  return [...found.values()].flatMap(({ model, columns }): PrismaProblem[] => {
    const id = columns.get("id");
    const messages = [
      ...(id !== undefined && !id.isId ? [`Field ${model.name}.id must be the primary key. Add @id.`] : []),
      ...(id !== undefined && id.stored !== "id"
        ? [`Field ${model.name}.id must be called id in the database, and not ${id.stored}.`]
        : []),
      ...(model.schema === undefined
        ? []
        : [
            `Model ${model.name} is in the schema ${model.schema}. Remove @@schema, and set the schema of the adapter if it is another one than the current.`,
          ]),
    ];
    return messages.map((message) => ({ message, line: null }));
  });
}

function spelling(found: Comparison["found"]): (name: string) => string {
  const fields = [...found.values()].flatMap(({ columns }) => [...columns.values()]);
  const isSnake = fields.some(({ name, stored }) => /[A-Z]/.test(name) && /^[a-z0-9]+(?:_[a-z0-9]+)+$/.test(stored));
  return (name) => (isSnake ? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name);
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export function findProblems(schema: Schema, comparison: Comparison): readonly PrismaProblem[] {
  const { provider, dialect, found, usePlural } = comparison;
  const modelOf = (table: string): string => {
    return found.get(table)?.model.name ?? capitalized(usePlural ? `${table}s` : table);
  };
  const writer = new PrismaWriter(provider, { modelOf, stored: spelling(found) });
  const declared = new Map([...found].map(([name, { declared: table }]) => [name, table]));
  const shortfalls = compareTables(dialect.migration(), schema, declared);
  return [...shortfalls.map((shortfall) => toProblem(shortfall, writer)), ...ownProblems(comparison)];
}
