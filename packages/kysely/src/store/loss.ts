import { StoreUnavailable } from "@sallyport/core/store";

/** A connection may be lost between two statements. */
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

  wait(): Promise<never> {
    const { promise, reject } = Promise.withResolvers<never>();
    // Not an unhandled rejection.
    promise.catch(() => {});
    this.#tell = reject;
    if (this.#cause !== undefined) this.report(this.#cause);
    return promise;
  }
}
