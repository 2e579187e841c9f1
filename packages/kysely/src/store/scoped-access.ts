import { TransactionScope } from "@sallyport/core/store";
import type { Awaitable } from "../statements/cell.ts";
import type { Access, Session } from "./session.ts";

export class ScopedAccess implements Access {
  readonly #scope = new TransactionScope();
  readonly #session: Session;
  readonly #name: (error: unknown, table: string) => unknown;

  constructor(session: Session, name: (error: unknown, table: string) => unknown) {
    this.#session = session;
    this.#name = name;
  }

  run<Result>(table: string, work: (session: Session) => Awaitable<Result>): Awaitable<Result> {
    return this.#scope.run(() => {
      try {
        const result = work(this.#session);
        if (!(result instanceof Promise)) return result;
        return result.catch((error: unknown) => {
          throw this.#name(error, table);
        });
      } catch (error) {
        throw this.#name(error, table);
      }
    });
  }

  /** Ends with the work or the `loss`; later statements are refused. */
  async during<Result>(work: (access: Access) => Promise<Result>, loss?: Promise<never>): Promise<Result> {
    try {
      const result = await (loss === undefined ? work(this) : Promise.race([work(this), loss]));
      this.#scope.complete();
      return result;
    } finally {
      this.#scope.close();
    }
  }

  /** Nested transactions join the outer one. */
  transaction<Result>(work: (access: Access) => Promise<Result>): Promise<Result> {
    return work(this);
  }
}
