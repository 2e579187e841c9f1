import { TransactionScope } from "@sallyport/core/store";
import type { Awaitable } from "../statements/cell.ts";
import type { Access, Session } from "./session.ts";

export class ScopedAccess implements Access {
  readonly #scope = new TransactionScope();
  readonly #session: Session;
  readonly #toStoreError: (error: unknown, table: string) => unknown;

  constructor(session: Session, toStoreError: (error: unknown, table: string) => unknown) {
    this.#session = session;
    this.#toStoreError = toStoreError;
  }

  run<Result>(table: string, work: (session: Session) => Awaitable<Result>): Awaitable<Result> {
    return this.#scope.run(() => {
      try {
        const result = work(this.#session);
        if (!(result instanceof Promise)) return result;
        return result.catch((error: unknown) => {
          throw this.#toStoreError(error, table);
        });
      } catch (error) {
        throw this.#toStoreError(error, table);
      }
    });
  }

  complete(): void {
    this.#scope.complete();
  }

  close(): void {
    this.#scope.close();
  }

  async during<Result>(work: (access: Access) => Promise<Result>, loss?: Promise<never>): Promise<Result> {
    try {
      const result = await (loss === undefined ? work(this) : Promise.race([work(this), loss]));
      this.#scope.complete();
      return result;
    } finally {
      this.#scope.close();
    }
  }

  transaction<Result>(work: (access: Access) => Promise<Result>): Promise<Result> {
    return work(this);
  }
}
