import type { ColumnLayout, SqlDialect } from "../migrate/layouts.ts";

/** The name of a kind of database in a Prisma schema. */
export type PrismaProvider = "postgresql" | "mysql" | "sqlite";

export const prismaProviderOf = (dialect: SqlDialect): PrismaProvider => {
  if (dialect === "postgres") return "postgresql";
  return dialect === "sqlite" ? "sqlite" : "mysql";
};

const types: Readonly<Record<Exclude<ColumnLayout["kind"], "id">, string>> = {
  text: "String",
  boolean: "Boolean",
  integer: "Int",
  bigint: "BigInt",
  time: "DateTime",
  json: "Json",
};

const isNumber = ({ type }: ColumnLayout): boolean => /^(?:bigint|integer)/.test(type);

const numberOf = (provider: PrismaProvider): string => (provider === "sqlite" ? "Int" : "BigInt");

export function prismaTypeOf(provider: PrismaProvider, column: ColumnLayout): string {
  if (column.kind === "id") return isNumber(column) ? numberOf(provider) : types.text;
  return types[column.kind];
}

/** Returns the type of the database as in `@db.VarChar(255)`, where that of Prisma is too narrow. */
export function nativeTypeOf(provider: PrismaProvider, column: ColumnLayout): string | undefined {
  if (provider === "postgresql") return column.kind === "time" ? "Timestamptz(3)" : undefined;
  if (provider === "sqlite" || prismaTypeOf(provider, column) !== "String") return undefined;
  const width = /^varchar\((\d+)\)/.exec(column.type)?.[1];
  return width === undefined ? "MediumText" : `VarChar(${width})`;
}
