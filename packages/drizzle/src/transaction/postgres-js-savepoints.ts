import type { DriverResult } from "@sallyport/kysely/driver";
import { askPostgresJs } from "../connection/postgres-js.ts";

type Value = Parameters<typeof askPostgresJs>[2][number];

interface Scope {
  savepoint(work: (inside: Scope) => Promise<void>): Promise<unknown>;
  readonly unsafe: Parameters<typeof askPostgresJs>[0]["unsafe"];
}

interface Open {
  readonly inside: Scope;
  readonly running: Promise<unknown>;
  readonly release: () => void;
  readonly undo: (reason: Error) => void;
}

const nothing: DriverResult = { rows: [], changes: 0 };

function openSavepoint(scope: Scope): Promise<Open> {
  const { promise, resolve, reject } = Promise.withResolvers<Open>();
  const { promise: ended, resolve: release, reject: undo } = Promise.withResolvers<void>();
  const running = scope.savepoint((inside) => {
    resolve({ inside, running, release, undo });
    return ended;
  });
  running.catch(reject);
  return promise;
}

/** Uses the savepoints of postgres.js, which fails the whole transaction if a statement fails outside of them. */
export function postgresJsSavepoints(scope: Scope): (sql: string, values: Value[]) => Promise<DriverResult> {
  let open: Open | undefined;
  return async (sql, values) => {
    if (sql.startsWith("savepoint ")) {
      open = await openSavepoint(scope);
      return nothing;
    }
    const ending = /^(release|rollback to) savepoint /.exec(sql)?.[1];
    if (ending === undefined || open === undefined) return askPostgresJs(open?.inside ?? scope, sql, values);
    const { release, undo, running } = open;
    open = undefined;
    if (ending === "release") {
      release();
      await running;
    } else {
      undo(new Error("The savepoint was rolled back"));
      await running.catch(() => {});
    }
    return nothing;
  };
}
