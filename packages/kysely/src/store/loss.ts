import { StoreUnavailable } from "@sallyport/core/store";

/** Whether a connection was lost, which a transaction must learn between two of its statements. */
export class Loss {
  #tell: ((error: Error) => void) | undefined;
  #cause: Error | undefined;

  get has(): boolean {
    return this.#cause !== undefined;
  }

  /** The listener of the connection's errors. */
  readonly report = (cause: Error): void => {
    this.#cause = cause;
    this.#tell?.(new StoreUnavailable("The connection of this transaction was lost, or idle for too long", { cause }));
  };

  /** Rejects when it is lost. */
  wait(): Promise<never> {
    const { promise, reject } = Promise.withResolvers<never>();
    // A loss that is told when nobody waits any more is no error of the process's.
    promise.catch(() => {});
    this.#tell = reject;
    if (this.#cause !== undefined) this.report(this.#cause);
    return promise;
  }
}
