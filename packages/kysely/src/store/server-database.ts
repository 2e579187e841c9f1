import { type Schema, StoreUnavailable } from "@sallyport/core/store";
import { adopt, type LooseReferences } from "../adopt/adopt.ts";
import type { MigrationTarget } from "../migrate/dialect.ts";
import { inspectNow, migrateIfNew, migrateNow, planNow } from "../migrate/start.ts";
import { assertNames, createNames, type NamingOptions } from "../names/names.ts";
import type { Grammar } from "../statements/grammar.ts";
import { layOut } from "../statements/layout.ts";
import { Once } from "./once.ts";
import type { Server } from "./server.ts";
import { ServerAccess } from "./server-access.ts";
import type { SqlDatabase } from "./sql-database.ts";
import { createStore } from "./sql-store.ts";
import type { TimeLimit } from "./time-limit.ts";

export interface Reached {
  readonly server: Server;
  readonly target: MigrationTarget;
  close(): Promise<void>;
}

interface ServerDatabaseOptions {
  readonly dialect: string;
  readonly grammar: Grammar;
  readonly naming: NamingOptions;
  readonly autoMigrate: boolean;
  /** Waiting for the server or a migration. */
  readonly limit: TimeLimit;
  readonly reach: () => Promise<Reached>;
  readonly name: (error: unknown, table: string) => unknown;
}

export function serverDatabase(options: ServerDatabaseOptions): SqlDatabase {
  const { dialect, grammar, naming, autoMigrate, limit, reach, name } = options;
  const named = <Result>(work: Promise<Result>) =>
    work.catch((error: unknown) => {
      throw name(error, "");
    });
  let isClosed = false;
  const reached = new Once(async () => {
    if (isClosed) throw new StoreUnavailable("The database was closed");
    return named(reach());
  });
  const target = async (): Promise<MigrationTarget> => (await reached.get()).target;
  return {
    dialect,
    open(schema: Schema) {
      assertNames(schema, naming);
      const names = createNames(naming);
      const layouts = layOut(schema, grammar.codecs, names);
      const adopted: { loose: LooseReferences } = { loose: new Map() };
      const ready = new Once(async () => {
        const { server, target } = await reached.get();
        if (autoMigrate) await named(migrateIfNew(target, schema));
        adopted.loose = await named(adopt(target, schema, names, layouts));
        return server;
      });
      return createStore({ layouts, ids: schema.ids, grammar, adopted }, new ServerAccess(ready, limit));
    },
    inspect: () => named(target().then(inspectNow)),
    plan: (schema) => named(target().then((own) => planNow(own, schema))),
    migrate: (schema) => named(target().then((own) => migrateNow(own, schema))),
    async close() {
      const isOpen = !isClosed && reached.isStarted;
      isClosed = true;
      if (isOpen) await limit.wait((await reached.get()).close());
    },
  };
}
