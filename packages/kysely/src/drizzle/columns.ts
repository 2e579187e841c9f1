import type { ColumnLayout, SqlDialect } from "../migrate/layouts.ts";

/** The name of a dialect in Drizzle, as in `pgTable`. */
export type DrizzleDialect = "sqlite" | "pg" | "mysql";

export const drizzleDialectOf = (dialect: SqlDialect): DrizzleDialect => {
  if (dialect === "postgres") return "pg";
  return dialect === "sqlite" ? "sqlite" : "mysql";
};

interface Builder {
  readonly name: string;
  readonly options?: string;
}

type Builders = Readonly<Record<Exclude<ColumnLayout["kind"], "id">, (column: ColumnLayout) => Builder>>;

const mysqlText = ({ type }: ColumnLayout): Builder => {
  const length = /^varchar\((\d+)\)/.exec(type)?.[1];
  return length === undefined ? { name: "mediumtext" } : { name: "varchar", options: `{ length: ${length} }` };
};
const bigNumber: Builder = { name: "bigint", options: '{ mode: "number" }' };

const BUILDERS: Readonly<Record<DrizzleDialect, Builders>> = {
  sqlite: {
    text: () => ({ name: "text" }),
    boolean: () => ({ name: "integer", options: '{ mode: "boolean" }' }),
    integer: () => ({ name: "integer" }),
    bigint: () => ({ name: "integer" }),
    // Numbers are milliseconds since 1970, and texts are ISO 8601 in UTC.
    time: ({ type }) =>
      type === "integer" ? { name: "integer", options: '{ mode: "timestamp_ms" }' } : { name: "text" },
    json: () => ({ name: "text", options: '{ mode: "json" }' }),
  },
  pg: {
    text: () => ({ name: "text" }),
    boolean: () => ({ name: "boolean" }),
    integer: () => ({ name: "integer" }),
    bigint: () => bigNumber,
    time: () => ({ name: "timestamp", options: "{ withTimezone: true }" }),
    json: () => ({ name: "jsonb" }),
  },
  mysql: {
    text: mysqlText,
    boolean: () => ({ name: "boolean" }),
    integer: () => ({ name: "int" }),
    bigint: () => bigNumber,
    time: () => ({ name: "datetime", options: "{ fsp: 3 }" }),
    json: () => ({ name: "longtext" }),
  },
};

const isNumber = ({ type }: ColumnLayout): boolean => /^(?:bigint|integer)/.test(type);

function idBuilder(dialect: DrizzleDialect, column: ColumnLayout): Builder {
  if (!isNumber(column)) return BUILDERS[dialect].text(column);
  return BUILDERS[dialect].bigint(column);
}

export const builderOf = (dialect: DrizzleDialect, column: ColumnLayout): Builder =>
  column.kind === "id" ? idBuilder(dialect, column) : BUILDERS[dialect][column.kind](column);

const NUMBERED: Readonly<Record<DrizzleDialect, string>> = {
  sqlite: ".primaryKey({ autoIncrement: true })",
  pg: ".primaryKey().generatedByDefaultAsIdentity()",
  mysql: ".primaryKey().autoincrement()",
};

export const primaryKeyOf = (dialect: DrizzleDialect, { numbered }: ColumnLayout): string =>
  numbered ? NUMBERED[dialect] : ".primaryKey()";
