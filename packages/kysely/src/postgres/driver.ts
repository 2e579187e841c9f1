import { createHash } from "node:crypto";
import type { Driver, DriverConnection, DriverResult } from "../driver/driver.ts";
import type { Cell } from "../statements/cell.ts";
import { cancel } from "./cancel.ts";
import { createPool, guard, isPool, type PgClient, type PgConfig, type PgPool, sizeOf } from "./pool.ts";

/** Returns all values as text, so that type parsers of the application do not apply. */
const types = { getTypeParser: () => (text: string) => text };

/** Derives the name of a prepared statement from its text, because the pool may be shared with others. */
class StatementNames {
  readonly #known = new Map<string, string>();

  of(text: string): string {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const name = `sallyport_${createHash("sha256").update(text).digest("base64url").slice(0, 32)}`;
    this.#known.set(text, name);
    return name;
  }
}

class PgConnection implements DriverConnection {
  readonly #client: PgClient;
  readonly #names: StatementNames | undefined;
  #listener: ((error: Error) => void) | undefined;

  constructor(client: PgClient, names: StatementNames | undefined) {
    this.#client = client;
    this.#names = names;
  }

  async query(text: string, values: Cell[], repeats: boolean): Promise<DriverResult> {
    const name = repeats ? this.#names?.of(text) : undefined;
    const query = { text, values, rowMode: "array", types } as const;
    const { rows, rowCount } = await this.#client.query(name === undefined ? query : { ...query, name });
    return { rows, changes: rowCount ?? 0 };
  }

  batch(statements: readonly string[]): Promise<unknown> {
    return this.#client.query({ text: statements.join("; "), values: [], rowMode: "array", types });
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
  const names = isPrepared ? new StatementNames() : undefined;
  return {
    size: sizeOf(pool),
    connect: async () => new PgConnection(await pool.connect(), names),
    close: async () => (isOwn ? pool.end() : undefined),
  };
}
