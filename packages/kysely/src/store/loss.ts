import { StoreUnavailable } from "@sallyport/core/store";

/** Whether a connection was lost, which a transaction must learn between two of its statements. */
export class Loss {
  #tell: ((error: Error) => void) | undefined;
  #has = false;

  get has(): boolean {
    return this.#has;
  }

  /** The listener of the connection's errors. */
  readonly report = (): void => {
    this.#has = true;
    this.#tell?.(new StoreUnavailable("The connection of this transaction was lost, or idle for too long"));
  };

  /** Rejects when it is lost. */
  wait(): Promise<never> {
    const { promise, reject } = Promise.withResolvers<never>();
    // A loss that is told when nobody waits any more is no error of the process's.
    promise.catch(() => {});
    this.#tell = reject;
    if (this.#has) this.report();
    return promise;
  }
}
