/** A failed statement fails the whole transaction, even if its error was caught, as in PostgreSQL. */
export class TransactionScope {
  #over = false;
  #failure: { readonly error: unknown } | undefined;

  /** Runs a statement. @throws Error once the transaction is over or has failed */
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

  /** Ends the transaction before its commit. @throws the error of a failed statement */
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
