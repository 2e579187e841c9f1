import { StoreUnavailable } from "@sallyport/core/store";

export class Loss {
  #reject: ((error: Error) => void) | undefined;
  #cause: Error | undefined;

  get has(): boolean {
    return this.#cause !== undefined;
  }

  readonly report = (cause: Error): void => {
    this.#cause = cause;
    this.#reject?.(
      new StoreUnavailable("The connection of this transaction was lost, or idle for too long", { cause }),
    );
  };

  wait(): Promise<never> {
    const { promise, reject } = Promise.withResolvers<never>();
    // This prevents an unhandled rejection if nothing awaits the promise.
    promise.catch(() => {});
    this.#reject = reject;
    if (this.#cause !== undefined) this.report(this.#cause);
    return promise;
  }
}
