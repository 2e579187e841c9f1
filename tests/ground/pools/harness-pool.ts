import type { Schema } from "@sallyport/core/store";
import type { SqlDatabase } from "@sallyport/kysely";

/** A file of SQLite, or a database on a server. */
export interface SqlHarness {
  readonly dialect: string;
  /** The file of SQLite, or a URL. */
  readonly address: string;
  /** Opens the database with its own connections. */
  open(): SqlDatabase;
  empty(tables: readonly string[]): Promise<void>;
  /** Restores the state after creation, if that is faster than removing the database and creating another. */
  renew?(): Promise<void>;
  remove(): Promise<void>;
}

/** A database that is lent to a test. */
export interface Loan {
  /** A test that reads the address may change anything, so the database is reused only if it can be renewed. */
  readonly address: string;
  connect(): SqlDatabase;
  end(): Promise<void>;
}

interface Parked {
  readonly tables: string;
  readonly harness: SqlHarness;
}

const MOST_PARKED = 6;

/** Lends empty databases, and reuses them for the same schema. Creating one takes as long as hundreds of statements. */
export class HarnessPool {
  readonly #make: () => Promise<SqlHarness>;
  readonly #parked: Parked[] = [];
  readonly #blank: SqlHarness[] = [];

  constructor(make: () => Promise<SqlHarness>) {
    this.#make = make;
  }

  async lend(): Promise<Loan> {
    const blank = this.#blank.pop() ?? (await this.#make());
    const opened: SqlDatabase[] = [];
    let harness: SqlHarness | undefined;
    /** Contains null if the tables may have changed outside of the library. */
    const schemas = new Set<string | null>();
    const at = (schema: Schema | null): SqlHarness => {
      // Serial ids do not start again in a reused table, so such a database is not reused.
      const tables = schema === null || schema.ids === "serial" ? null : JSON.stringify(schema);
      schemas.add(tables);
      harness ??= this.#take(tables) ?? blank;
      return harness;
    };
    return {
      get address() {
        return at(null).address;
      },
      connect() {
        let own: SqlDatabase | undefined;
        const reach = (schema: Schema | null): SqlDatabase => {
          const found = at(schema);
          if (own === undefined) {
            own = found.open();
            opened.push(own);
          }
          return own;
        };
        return {
          dialect: blank.dialect,
          autoMigrate: true,
          inspect: () => reach(null).inspect(),
          open: (schema) => reach(schema).open(schema),
          plan: (schema) => reach(null).plan(schema),
          migrate: (schema, options) => reach(null).migrate(schema, options),
          close: async () => own?.close(),
        };
      },
      end: async () => {
        await Promise.all(opened.map((database) => database.close().catch(() => {})));
        if (harness !== blank) this.#blank.push(blank);
        const [tables = null, ...others] = schemas;
        if (harness === undefined) return;
        if (tables === null || others.length > 0) return this.#discard(harness);
        await this.#park({ tables, harness });
      },
    };
  }

  #take(tables: string | null): SqlHarness | undefined {
    const index = this.#parked.findIndex((parked) => parked.tables === tables);
    return index < 0 ? undefined : this.#parked.splice(index, 1)[0]?.harness;
  }

  async #park({ tables, harness }: Parked): Promise<void> {
    const schema = JSON.parse(tables) as Schema;
    await harness.empty(schema.tables.map(({ name }) => name).reverse());
    this.#parked.push({ tables, harness });
    const oldest = this.#parked.length > MOST_PARKED ? this.#parked.shift() : undefined;
    if (oldest !== undefined) await this.#discard(oldest.harness);
  }

  async #discard(harness: SqlHarness): Promise<void> {
    if (harness.renew === undefined) return harness.remove();
    await harness.renew();
    this.#blank.push(harness);
  }
}
