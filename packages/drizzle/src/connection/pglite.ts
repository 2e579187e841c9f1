import type { Driver, DriverConnection, DriverResult } from "@sallyport/kysely/driver";

interface Answer {
  readonly rows: readonly (readonly unknown[])[];
  readonly affectedRows?: number;
}

interface QueryOptions {
  readonly rowMode: "array";
  readonly parsers: Readonly<Record<number, (text: string) => string>>;
}

interface Statements {
  query(sql: string, values: unknown[], options: QueryOptions): Promise<Answer>;
}

interface Inside extends Statements {
  rollback(): Promise<void>;
}

export interface PgliteClient extends Statements {
  transaction(work: (inside: Inside) => Promise<void>): Promise<void>;
}

const asText = (text: string): string => text;

/** 114 is json, 3802 is jsonb, 1114 and 1184 are timestamps. */
const queryOptions: QueryOptions = {
  rowMode: "array",
  parsers: { 114: asText, 3802: asText, 1114: asText, 1184: asText },
};

export async function askPglite(on: Statements, sql: string, values: unknown[]): Promise<DriverResult> {
  const { rows, affectedRows } = await on.query(sql, values, queryOptions);
  return { rows, changes: affectedRows ?? rows.length };
}

/** PGlite has one connection, and keeps other statements out of a transaction only if its own method runs it. */
class PgliteConnection implements DriverConnection {
  readonly #client: PgliteClient;
  #inside: Inside | undefined;
  #end: ((how: "commit" | "rollback") => void) | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(client: PgliteClient) {
    this.#client = client;
  }

  async query(sql: string, values: unknown[]): Promise<DriverResult> {
    return askPglite(this.#inside ?? this.#client, sql, values);
  }

  readonly transaction = {
    begin: (): Promise<void> => {
      const { promise: begun, resolve, reject } = Promise.withResolvers<void>();
      const { promise: ended, resolve: end } = Promise.withResolvers<"commit" | "rollback">();
      this.#end = end;
      this.#running = this.#client.transaction(async (inside) => {
        this.#inside = inside;
        resolve();
        if ((await ended) === "rollback") await inside.rollback();
      });
      this.#running.catch(reject);
      return begun;
    },
    commit: (): Promise<void> => this.#finish("commit"),
    rollback: (): Promise<void> => this.#finish("rollback"),
  };

  release(): void {
    this.#finish("rollback").catch(() => {});
  }

  #finish(how: "commit" | "rollback"): Promise<void> {
    this.#end?.(how);
    this.#end = undefined;
    this.#inside = undefined;
    return this.#running;
  }
}

export const pgliteDriver = (client: PgliteClient): Driver => ({
  size: 1,
  connect: () => new PgliteConnection(client),
  close() {},
});
