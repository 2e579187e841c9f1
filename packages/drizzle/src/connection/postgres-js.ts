import type { Driver, DriverConnection, DriverResult } from "@sallyport/kysely/driver";

type Value = string | number | bigint | boolean | null;

interface Pending {
  values(): Promise<readonly unknown[][] & { readonly count: number }>;
  cancel(): unknown;
}

interface Statements {
  unsafe(sql: string, values: Value[], options: { readonly prepare: boolean }): Pending & PromiseLike<unknown>;
}

interface Reserved extends Statements {
  release(): void;
}

export interface PostgresJsClient extends Statements {
  reserve(): Promise<Reserved>;
  readonly options?: { readonly max?: number; readonly prepare?: boolean };
}

export async function askPostgresJs(on: Statements, sql: string, values: Value[]): Promise<DriverResult> {
  const rows = await on.unsafe(sql, values, { prepare: false }).values();
  return { rows, changes: rows.count };
}

class ReservedConnection implements DriverConnection {
  readonly #reserved: Reserved;
  readonly #isPrepared: boolean;
  #asked: Pending | undefined;
  #answer: Promise<unknown> = Promise.resolve();

  constructor(reserved: Reserved, isPrepared: boolean) {
    this.#reserved = reserved;
    this.#isPrepared = isPrepared;
  }

  async query(sql: string, values: Value[], repeats: boolean): Promise<DriverResult> {
    this.#asked = this.#reserved.unsafe(sql, values, { prepare: repeats && this.#isPrepared });
    const answer = this.#asked.values();
    this.#answer = answer;
    const rows = await answer;
    return { rows, changes: rows.count };
  }

  async cancel(): Promise<void> {
    this.#asked?.cancel();
  }

  /** The library cannot discard a connection, so whoever gets it next must not continue a transaction. */
  release(isBroken: boolean): void {
    const giveBack = () => this.#reserved.release();
    if (!isBroken) {
      giveBack();
      return;
    }
    const ended = this.#answer.catch(() => {}).then(() => this.query("rollback", [], false));
    ended.then(giveBack, giveBack);
  }
}

export const postgresJsDriver = (client: PostgresJsClient, size: number | undefined): Driver => ({
  size: size ?? client.options?.max ?? 10,
  connect: async () => new ReservedConnection(await client.reserve(), client.options?.prepare !== false),
  close() {},
  isLost: (error) => error instanceof Error && "code" in error && String(error.code).startsWith("CONNECT"),
});
