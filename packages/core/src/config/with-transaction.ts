import type { Database } from "../contracts/store.ts";
import type { App } from "../pipeline/app.ts";
import { createServerApi } from "../pipeline/server-api.ts";
import { createServices } from "../services/create-services.ts";
import type { Deps } from "../services/deps.ts";

type Task = () => Promise<void>;
type ServerCalls = ReturnType<typeof createServerApi>;

function joinApp(app: App, outsideDeps: Deps, store: Deps["store"], defer: (task: Task) => void): App {
  const { context } = app;
  const deps: Deps = { ...outsideDeps, store, outsideStore: outsideDeps.store, background: defer };
  return {
    ...app,
    context: {
      ...context,
      // Plugins keep what they have read by this object, such as keys that a rollback undoes.
      config: { ...context.config },
      store,
      services: createServices(deps, store),
      servicesOn: (other, afterCommit) => createServices(deps, other, afterCommit),
      background: defer,
      outer: { outside: context, defer },
    },
  };
}

/** Creates the call that runs server calls inside of a transaction of the application. */
export function createWithTransaction(app: App, deps: Deps, database: Database) {
  return async <Result>(
    transaction: object,
    work: (auth: { readonly api: ServerCalls }) => Promise<Result>,
  ): Promise<Result> => {
    if (database.join === undefined) {
      throw new TypeError(
        "auth.withTransaction: this database cannot join a transaction. Use drizzleDatabase(), prismaDatabase() or kyselyDatabase().",
      );
    }
    const joined = await database.join(transaction, app.context.schema);
    const opened = app.telemetry?.store(joined.store, database.dialect) ?? joined.store;
    const writes = deps.storedSessions?.join(opened);
    const deferred: Task[] = [];
    try {
      const inside = joinApp(app, deps, writes?.store ?? opened, (task) => void deferred.push(task));
      return await work({ api: createServerApi(inside) });
    } finally {
      joined.ended.then((isCommitted) => {
        if (writes !== undefined) deps.background(writes.ended);
        if (isCommitted) for (const task of deferred) deps.background(task);
      });
      try {
        await writes?.leave();
      } finally {
        joined.leave();
      }
    }
  };
}
