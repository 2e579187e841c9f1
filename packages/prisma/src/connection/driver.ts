import type { Dialect, Driver, DriverConnection, DriverResult, Limits, PrismaProvider } from "@sallyport/kysely/driver";
import type { Client } from "../client/instance.ts";
import { ask } from "./ask.ts";
import { DriverError } from "./errors.ts";
import { type HeldTransaction, hold } from "./held-transaction.ts";

export interface DriverSettings {
  readonly client: Client;
  readonly provider: PrismaProvider;
  readonly dialect: Dialect;
  readonly limits: Limits;
  readonly size: number;
  /** Whether the database numbers the rows, and an insert returns the number. */
  readonly isNumbered: boolean;
  /** SQLite: a statement that writes nothing and takes the write lock. */
  readonly lock: string;
}

const isWrite = (sql: string): boolean => /^(?:insert|update|delete)\b/.test(sql);

const bounds = ({ statement, lock, idle }: Limits): string =>
  `select set_config('lock_timeout', '${lock}', true), set_config('statement_timeout', '${statement}', true), set_config('idle_in_transaction_session_timeout', '${idle}', true)`;

class PrismaConnection implements DriverConnection {
  readonly identity: object;
  readonly #settings: DriverSettings;
  #held: HeldTransaction | undefined;

  constructor(settings: DriverSettings) {
    this.identity = settings.client;
    this.#settings = settings;
  }

  async query(sql: string, values: unknown[]): Promise<DriverResult> {
    if (this.#held !== undefined) return this.#ask(this.#held.inside, sql, values);
    return this.#needsTransaction(sql) ? this.#alone(sql, values) : this.#ask(this.#settings.client, sql, values);
  }

  readonly transaction = {
    begin: async (): Promise<void> => {
      const held = await this.#hold();
      try {
        await this.#bound(held.inside);
        this.#held = held;
      } catch (error) {
        await held.rollback();
        throw error;
      }
    },
    commit: async (): Promise<void> => this.#end()?.commit(),
    rollback: async (): Promise<void> => this.#end()?.rollback(),
  };

  release(): void {
    this.#end()
      ?.rollback()
      .catch(() => {});
  }

  #end(): HeldTransaction | undefined {
    const held = this.#held;
    this.#held = undefined;
    return held;
  }

  #hold(): Promise<HeldTransaction> {
    const { client, provider, limits } = this.#settings;
    return hold(client, provider, limits.statement);
  }

  /**
   * All statements of a SQLite client share a connection, so a write could become part of a transaction of the
   * application. On MySQL, only the same connection knows which number it gave to a row.
   */
  #needsTransaction(sql: string): boolean {
    const { provider, isNumbered } = this.#settings;
    if (provider === "sqlite") return isWrite(sql);
    return provider === "mysql" && isNumbered && sql.startsWith("insert");
  }

  async #alone(sql: string, values: unknown[]): Promise<DriverResult> {
    const held = await this.#hold();
    try {
      const result = await this.#ask(held.inside, sql, values);
      await held.commit();
      return result;
    } catch (error) {
      await held.rollback().catch(() => {});
      throw error;
    }
  }

  async #ask(on: Client, sql: string, values: unknown[]): Promise<DriverResult> {
    const { provider, isNumbered } = this.#settings;
    const result = await ask(provider, on, sql, values);
    if (provider !== "mysql" || !isNumbered || !sql.startsWith("insert")) return result;
    const { rows } = await ask(provider, on, "select last_insert_id() as id");
    return { ...result, insertId: rows[0]?.[0] as bigint };
  }

  /** Sets the limits of a transaction, or takes the lock that a transaction of SQLite would else take too late. */
  async #bound(inside: Client): Promise<void> {
    const { provider, dialect, limits, lock } = this.#settings;
    const query = async (sql: string) => (await ask(provider, inside, sql)).rows;
    if (provider === "postgresql") await query(bounds(limits));
    else if (provider === "mysql") await dialect.greet?.({ query }, limits);
    else await query(lock);
  }
}

async function assertTransactions({ client, provider, dialect, limits }: DriverSettings): Promise<void> {
  try {
    const held = await hold(client, provider, limits.statement);
    try {
      // MySQL cannot prepare a savepoint, as the adapter would.
      for (const sql of provider === "mysql" ? [] : ["savepoint sallyport", "release savepoint sallyport"]) {
        await ask(provider, held.inside, sql);
      }
    } finally {
      await held.rollback();
    }
  } catch (error) {
    const isUnavailable = (error instanceof DriverError && error.isLost) || dialect.toStoreError(error, "") !== error;
    if (isUnavailable) throw error;
    throw new TypeError(
      "prismaDatabase: the adapter of this client cannot run several statements in one transaction, so accounts could be written by half. Use an adapter with interactive transactions.",
      { cause: error },
    );
  }
}

async function prepare(settings: DriverSettings): Promise<void> {
  const { client, provider } = settings;
  await assertTransactions(settings);
  if (provider !== "sqlite") return;
  // A read does not wait for a writer then. The switch can fail while others use the file.
  await ask(provider, client, "pragma journal_mode = wal").catch(() => {});
}

export function prismaDriver(settings: DriverSettings): Driver {
  let prepared: Promise<void> | undefined;
  return {
    size: settings.size,
    // A joined call must not wait for this: its transaction may hold the only connection.
    async connect() {
      prepared ??= prepare(settings);
      try {
        await prepared;
      } catch (error) {
        prepared = undefined;
        throw error;
      }
      return new PrismaConnection(settings);
    },
    close() {},
    isLost: (error) => error instanceof DriverError && error.isLost,
  };
}
