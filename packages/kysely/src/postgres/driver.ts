import type { Driver, DriverConnection, DriverResult } from "../driver/driver.ts";
import type { Cell } from "../statements/cell.ts";
import { cancel } from "./cancel.ts";
import { createPool, guard, isPool, type PgClient, type PgConfig, type PgPool, sizeOf } from "./pool.ts";
import { isUnprepared, Prepared } from "./prepared.ts";

/** Returns all values as text, so that type parsers of the application do not apply. */
const types = { getTypeParser: () => (text: string) => text };

class PgConnection implements DriverConnection {
  readonly #client: PgClient;
  readonly #prepared: Prepared | undefined;
  #listener: ((error: Error) => void) | undefined;

  constructor(client: PgClient, prepared: Prepared | undefined) {
    this.#client = client;
    this.#prepared = prepared;
  }

  async query(text: string, values: Cell[], repeats: boolean): Promise<DriverResult> {
    const name = repeats ? this.#prepared?.nameOf(text) : undefined;
    const query = { text, values, rowMode: "array", types } as const;
    try {
      const { rows, rowCount } = await this.#client.query(name === undefined ? query : { ...query, name });
      return { rows, changes: rowCount ?? 0 };
    } catch (error) {
      if (isUnprepared(error)) this.#prepared?.end();
      throw error;
    }
  }

  batch(statements: readonly string[]): Promise<unknown> {
    return this.#client.query({ text: statements.join("; "), values: [], rowMode: "array", types });
  }

  get serverId(): unknown {
    return this.#client.processID;
  }

  cancel(): Promise<void> {
    return cancel(this.#client);
  }

  /** If nothing listened, the loss of an idle connection would end the process. */
  onLoss(listener: (error: Error) => void): void {
    this.#listener = listener;
    this.#client.on("error", listener);
  }

  release(isBroken: boolean): void {
    if (this.#listener !== undefined) this.#client.off("error", this.#listener);
    this.#client.release(isBroken);
  }
}

export async function pgDriver(given: PgPool | PgConfig, busyTimeoutMs: number, isPrepared: boolean): Promise<Driver> {
  const isOwn = !isPool(given);
  const pool = isOwn ? await createPool(given, busyTimeoutMs) : guard(given);
  const prepared = isPrepared ? new Prepared() : undefined;
  return {
    size: sizeOf(pool),
    connect: async () => new PgConnection(await pool.connect(), prepared),
    close: async () => (isOwn ? pool.end() : undefined),
    isRepeatable: isUnprepared,
  };
}
