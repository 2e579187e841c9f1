import type { SqliteHandle } from "@sallyport/kysely";

type Statement = ReturnType<SqliteHandle["prepare"]>;
type Input = Parameters<Statement["all"]>[number];

interface BetterSqliteStatement {
  readonly reader: boolean;
  raw(isOn: boolean): unknown;
  get(...values: Input[]): unknown;
  all(...values: Input[]): unknown[];
  run(...values: Input[]): { readonly changes: number; readonly lastInsertRowid: number | bigint };
}

export interface BetterSqliteClient {
  exec(sql: string): unknown;
  prepare(sql: string): BetterSqliteStatement;
  close(): unknown;
}

function fromBetterSqlite(statement: BetterSqliteStatement): Statement {
  const { reader } = statement;
  return {
    setReturnArrays: (isOn) => void (reader && statement.raw(isOn)),
    get: (...values) => (reader ? statement.get(...values) : void statement.run(...values)),
    all(...values) {
      if (reader) return statement.all(...values);
      statement.run(...values);
      return [];
    },
    run: (...values) => statement.run(...values),
  };
}

interface BunSqliteStatement {
  values(...values: Input[]): unknown[][] | null;
  run(...values: Input[]): { readonly changes: number; readonly lastInsertRowid: number | bigint };
}

export interface BunSqliteClient {
  exec(sql: string): unknown;
  prepare(sql: string): BunSqliteStatement;
  close(): unknown;
}

const fromBunSqlite = (statement: BunSqliteStatement): Statement => ({
  // Its `values` are arrays, whatever is set.
  setReturnArrays() {},
  get: (...values) => statement.values(...values)?.[0],
  all: (...values) => statement.values(...values) ?? [],
  run: (...values) => statement.run(...values),
});

const handles = new WeakMap<object, SqliteHandle>();

/** Returns the same handle for the same client, whose transactions wait for each other. */
function handleOf(client: Pick<BetterSqliteClient, "exec" | "close">, prepare: SqliteHandle["prepare"]): SqliteHandle {
  const known = handles.get(client);
  if (known !== undefined) return known;
  const handle: SqliteHandle = {
    exec: (sql) => void client.exec(sql),
    prepare,
    close: () => void client.close(),
  };
  handles.set(client, handle);
  return handle;
}

export const betterSqliteHandle = (client: BetterSqliteClient): SqliteHandle =>
  handleOf(client, (sql) => fromBetterSqlite(client.prepare(sql)));

export const bunSqliteHandle = (client: BunSqliteClient): SqliteHandle =>
  handleOf(client, (sql) => fromBunSqlite(client.prepare(sql)));
