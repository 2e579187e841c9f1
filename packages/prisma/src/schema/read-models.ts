import type { Schema, Table } from "@sallyport/core/store";
import type { DeclaredTable, PrismaField, PrismaModel, PrismaProvider, PrismaSchema } from "@sallyport/kysely/driver";
import { isFilled, typeOf } from "./types.ts";

export interface FoundModel {
  readonly model: PrismaModel;
  /** The fields that are columns, by the names of Sallyport for those that it knows. */
  readonly columns: ReadonlyMap<string, PrismaField>;
  readonly declared: DeclaredTable;
}

export interface Reading {
  readonly provider: PrismaProvider;
  readonly parsed: PrismaSchema;
  readonly usePlural: boolean;
  readonly models: Readonly<Record<string, string>>;
}

const uncapitalized = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

function findModel({ name }: Table, { parsed, usePlural, models }: Reading): PrismaModel | undefined {
  const wanted = Object.hasOwn(models, name) ? models[name] : undefined;
  if (wanted !== undefined) return parsed.models.find((model) => model.name === wanted);
  const delegate = usePlural ? `${name}s` : name;
  return (
    parsed.models.find((model) => uncapitalized(model.name) === delegate) ??
    parsed.models.find(({ stored }) => stored === name)
  );
}

function columnsIn({ fields }: PrismaModel, { columns }: Table, { parsed }: Reading): Map<string, PrismaField> {
  const others = new Set(parsed.models.map(({ name }) => name));
  const stored = fields.filter(({ type, list }) => !others.has(type) && !list);
  const keyOf = ({ name, stored: column }: PrismaField): string =>
    !Object.hasOwn(columns, name) && Object.hasOwn(columns, column) ? column : name;
  return new Map(stored.map((field) => [keyOf(field), field]));
}

function read(model: PrismaModel, table: Table, reading: Reading): FoundModel {
  const columns = columnsIn(model, table, reading);
  const keys = new Map([...columns].map(([key, { name }]) => [name, key]));
  return {
    model,
    columns,
    declared: {
      columns: new Map(
        [...columns].map(([key, field]) => [
          key,
          { type: typeOf(reading.provider, field), nullable: field.optional, filled: isFilled(field) },
        ]),
      ),
      indexes: model.indexes.map(({ unique, fields, widths }) => ({
        unique,
        columns: fields.map((name) => keys.get(name) ?? name),
        widths,
      })),
    },
  };
}

export function readModels({ tables }: Schema, reading: Reading): ReadonlyMap<string, FoundModel> {
  return new Map(
    tables.flatMap((table) => {
      const model = findModel(table, reading);
      return model === undefined ? [] : [[table.name, read(model, table, reading)] as const];
    }),
  );
}
