/**
 * What the statements of one transaction go through. A statement that failed fails the transaction, even where the
 * work swallowed its error: PostgreSQL would answer the commit with a rollback, and all databases must agree.
 */
export class TransactionScope {
  #over = false;
  #failure: { readonly error: unknown } | undefined;

  /** @throws Error when the transaction is over, and what failed in it before */
  run<Result>(statement: () => Result | Promise<Result>): Result | Promise<Result> {
    if (this.#over) throw new Error("This transaction is over: its store cannot be used any more");
    if (this.#failure !== undefined) throw this.#failure.error;
    try {
      const result = statement();
      return result instanceof Promise ? result.catch((error: unknown) => this.#fail(error)) : result;
    } catch (error) {
      return this.#fail(error);
    }
  }

  /** To be called when the work is done, before the commit: throws what failed. */
  complete(): void {
    this.#over = true;
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  close(): void {
    this.#over = true;
  }

  #fail(error: unknown): never {
    this.#failure ??= { error };
    throw error;
  }
}
