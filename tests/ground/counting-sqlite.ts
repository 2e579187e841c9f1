import type { DatabaseSync } from "node:sqlite";
import type { SqliteHandle } from "@sallyport/kysely";

type Input = string | number | bigint | null;

/** Records each statement when it runs, not when it is prepared. */
export function counting(handle: DatabaseSync, ran: string[]): SqliteHandle {
  return {
    exec(sql) {
      ran.push(sql);
      handle.exec(sql);
    },
    prepare(sql) {
      const statement = handle.prepare(sql);
      const running = <Result>(run: (...cells: Input[]) => Result) => {
        return (...cells: Input[]): Result => {
          ran.push(sql);
          return run.apply(statement, cells);
        };
      };
      return {
        get: running(statement.get),
        all: running(statement.all),
        run: running(statement.run),
        setReturnArrays: (enabled) => statement.setReturnArrays(enabled),
      };
    },
    close: () => handle.close(),
  };
}
