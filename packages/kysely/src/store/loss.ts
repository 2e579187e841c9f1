import { StoreUnavailable } from "@sallyport/core/store";

/** Lets a transaction learn of a lost connection between two statements. */
export class Loss {
  #tell: ((error: Error) => void) | undefined;
  #cause: Error | undefined;

  get has(): boolean {
    return this.#cause !== undefined;
  }

  readonly report = (cause: Error): void => {
    this.#cause = cause;
    this.#tell?.(new StoreUnavailable("The connection of this transaction was lost, or idle for too long", { cause }));
  };

  /** Rejects when it is lost. */
  wait(): Promise<never> {
    const { promise, reject } = Promise.withResolvers<never>();
    // Nobody may be waiting; that is no unhandled rejection.
    promise.catch(() => {});
    this.#tell = reject;
    if (this.#cause !== undefined) this.report(this.#cause);
    return promise;
  }
}
