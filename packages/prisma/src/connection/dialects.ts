import type { SqliteTimes } from "@sallyport/kysely";
import {
  type Dialect,
  mysqlDialect,
  type PrismaProvider,
  postgresDialect,
  readByName,
  sql,
  sqliteDialect,
} from "@sallyport/kysely/driver";

interface DialectOptions {
  readonly timeZone?: string;
  readonly times: SqliteTimes;
}

function plainDialect(provider: PrismaProvider, { timeZone, times }: DialectOptions): Dialect {
  const zone = timeZone === undefined ? {} : { timeZone };
  if (provider === "postgresql") return postgresDialect(zone);
  return provider === "mysql" ? mysqlDialect(zone) : sqliteDialect({ times });
}

const names = { postgresql: "postgres", mysql: "mysql", sqlite: "sqlite" } as const;

/** The rows of raw statements are objects, whose values are converted by the declared types of the columns. */
export function dialectOf(provider: PrismaProvider, options: DialectOptions): Dialect {
  const dialect = plainDialect(provider, options);
  const { count } = dialect.grammar;
  // An expression has no declared type, so a SQLite adapter returns it as it is stored.
  const read: Parameters<typeof readByName>[2] = (column, { kind }) =>
    kind === "time" && options.times !== "text" ? sql`${column} + 0` : sql`${column} || ''`;
  const named =
    provider === "sqlite" ? readByName(dialect.grammar, "sqlite", read) : readByName(dialect.grammar, names[provider]);
  const grammar = { ...named, count, returnsId: provider !== "mysql" };
  const { migration } = dialect;
  return { ...dialect, grammar, migration: () => ({ ...migration(), grammar }) };
}
