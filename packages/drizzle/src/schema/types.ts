import type { DrizzleProvider } from "../provider.ts";
import type { DrizzleColumn } from "./drizzle-table.ts";

const longNames: Readonly<Record<string, string>> = {
  timestamp: "timestamp without time zone",
  varchar: "character varying",
  char: "character",
  serial: "integer",
  bigserial: "bigint",
};

/** Names a type as PostgreSQL does, without its length or precision. */
function postgresType(type: string): string {
  const plain = type.replace(/ ?\([^()]*\)/, "");
  return longNames[plain] ?? plain;
}

const mysqlNames: Readonly<Record<string, string>> = { boolean: "tinyint", serial: "bigint" };

export function typeOf(provider: DrizzleProvider, column: DrizzleColumn): string {
  const type = column.getSQLType().toLowerCase();
  if (provider === "pg") return postgresType(type);
  return provider === "mysql" ? (mysqlNames[type] ?? type) : type;
}

/** `$defaultFn` does not count, because only Drizzle's own inserts call it. */
export const isFilled = (column: DrizzleColumn): boolean =>
  column.default !== undefined ||
  column.generated !== undefined ||
  column.generatedIdentity !== undefined ||
  column.autoIncrement === true ||
  /^(?:big|small)?serial$/.test(column.getSQLType());
