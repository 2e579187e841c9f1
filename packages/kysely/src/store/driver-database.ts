import { checkOptions, type Schema, StoreUnavailable } from "@sallyport/core/store";
import { adopt, type LooseReferences } from "../adopt/adopt.ts";
import type { Dialect, Limits } from "../driver/dialect.ts";
import type { Driver } from "../driver/driver.ts";
import type { MigrateOptions } from "../migrate/blocked.ts";
import type { MigrationTarget, Probe } from "../migrate/dialect.ts";
import { inspectNow, migrateIfNew, migrateNow, planNow } from "../migrate/start.ts";
import { assertNames, createNames, type NamingOptions } from "../names/names.ts";
import { layOut } from "../statements/layout.ts";
import { JoinedAccess } from "./joined-access.ts";
import { whileOpen } from "./joined-connection.ts";
import { migrateAlone } from "./migrating.ts";
import { Once } from "./once.ts";
import { databaseShapes } from "./options-shape.ts";
import { Replicas } from "./replicas.ts";
import { Server } from "./server.ts";
import { ServerAccess } from "./server-access.ts";
import { type ServerLimits, type ServerOptions, toLimits } from "./server-limits.ts";
import type { SqlDatabase } from "./sql-database.ts";
import { createStore } from "./sql-store.ts";

/** Options of `sqlDatabase()`. */
export interface SqlDatabaseOptions extends ServerOptions, NamingOptions {}

type AnyDriver = Driver | ((limits: Limits) => Promise<Driver>);

/** The dialect and the driver of a database. */
export interface SqlDatabaseParts {
  readonly dialect: Dialect;
  readonly driver: AnyDriver;
  readonly replicas?: readonly AnyDriver[];
}

class ServerSource {
  readonly reached: Once<Server>;
  readonly #dialect: Dialect;
  readonly #made: Once<Server>;
  #server: Server | undefined;
  #isClosed = false;

  readonly replicas: Replicas | undefined;

  constructor({ dialect, driver, replicas = [] }: SqlDatabaseParts, limits: ServerLimits) {
    this.#dialect = dialect;
    const make = async (one: AnyDriver): Promise<Server> => {
      const made = typeof one === "function" ? await one(limits.milliseconds) : one;
      if (!Number.isInteger(made.size) || made.size < 1)
        throw new TypeError("The size of a driver must be a whole number of at least 1");
      return new Server(dialect, made, limits);
    };
    const servers = replicas.map((one) => new Once(() => make(one)));
    this.replicas = dialect.replication && servers.length > 0 ? new Replicas(dialect.replication, servers) : undefined;
    this.#made = new Once(async () => {
      this.#server = await make(driver);
      return this.#server;
    });
    this.reached = new Once(async () => {
      if (this.#isClosed) throw new StoreUnavailable("The database was closed");
      const server = await this.#made.get();
      await this.withStoreErrors(server.learn());
      return server;
    });
  }

  async withStoreErrors<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      throw this.#server === undefined ? this.#dialect.toStoreError(error, "") : this.#server.toStoreError(error, "");
    }
  }

  async surroundings(server: Server) {
    return { isPooled: await server.isPooled(), replicas: (await this.replicas?.inspect(server)) ?? [] };
  }

  async close(): Promise<void> {
    const isOpen = !this.#isClosed && this.#made.isStarted;
    this.#isClosed = true;
    if (isOpen) await (await this.#made.get()).close();
    if (isOpen) await this.replicas?.close();
  }
}

interface Opened {
  readonly ready: Once<Server>;
  readonly parts: Parameters<typeof createStore>[0];
  prepare(probe?: Probe): Promise<Server>;
}

/**
 * Creates a database from a dialect and a driver, with everything that `postgres()`, `mysql()` and `sqlite()` have.
 * @throws TypeError for an invalid limit
 */
export function sqlDatabase(parts: SqlDatabaseParts, options: SqlDatabaseOptions = {}): SqlDatabase {
  checkOptions("sqlDatabase", databaseShapes, options);
  const { dialect } = parts;
  const { grammar } = dialect;
  const { autoMigrate = false } = options;
  const limits = toLimits(options);
  const names = createNames(options);
  const source = new ServerSource(parts, limits);
  const targetOf = (server: Server, options: MigrateOptions = {}): MigrationTarget => ({
    dialect: dialect.migration(),
    names,
    probe: server,
    surroundings: () => source.surroundings(server),
    exclusively: (work) => migrateAlone(server, dialect, limits.milliseconds, { ...options, work }),
  });
  const withTarget = <Result>(
    work: (target: MigrationTarget) => Promise<Result>,
    options?: MigrateOptions,
  ): Promise<Result> => source.withStoreErrors(source.reached.get().then((server) => work(targetOf(server, options))));
  const opened = new Map<Schema, Opened>();
  const openOnce = (schema: Schema): Opened => {
    const known = opened.get(schema);
    if (known !== undefined) return known;
    assertNames(schema, options);
    const layouts = layOut(schema, grammar.codecs, names);
    const adopted: { loose: LooseReferences } = { loose: new Map() };
    const prepare = (probe?: Probe): Promise<Server> =>
      withTarget(async (target) => {
        if (autoMigrate) await migrateIfNew(target, schema);
        adopted.loose = await adopt(probe === undefined ? target : { ...target, probe }, schema, names, layouts);
        return source.reached.get();
      });
    const made = { prepare, ready: new Once(() => prepare()), parts: { layouts, ids: schema.ids, grammar, adopted } };
    opened.set(schema, made);
    return made;
  };
  return {
    dialect: dialect.name,
    autoMigrate,
    inspect: () => withTarget(inspectNow),
    open(schema) {
      const { parts: context, ready } = openOnce(schema);
      return createStore(context, new ServerAccess(ready, limits.statement, source.replicas));
    },
    async joinConnection(schema, connection, isOver) {
      const { parts: context, ready, prepare } = openOnce(schema);
      const server = await limits.statement.wait(source.reached.get());
      const open = whileOpen(connection, isOver);
      const joined = await server.join(open);
      // The transaction may hold the only connection.
      await limits.statement.wait(ready.isStarted ? ready.get() : prepare(joined));
      const access = new JoinedAccess(open, joined, (error, table) => server.toStoreError(error, table));
      return { store: createStore(context, access), leave: () => access.close() };
    },
    plan: (schema) => withTarget((target) => planNow(target, schema)),
    migrate: (schema, options) => withTarget((target) => migrateNow(target, schema), options),
    close: () => limits.statement.wait(source.close()),
  };
}
