import { StoreUnavailable } from "@sallyport/core/store";
import { TimeLimit } from "./time-limit.ts";

const cancelTimeoutMilliseconds = 2000;

export class ConnectionGuard {
  readonly #limit: TimeLimit;
  readonly #cancel: () => Promise<unknown>;
  #recovery: Promise<boolean> | undefined;

  constructor(limit: TimeLimit, cancel: () => Promise<unknown>) {
    this.#limit = limit;
    this.#cancel = cancel;
  }

  get recovery(): Promise<boolean> | undefined {
    return this.#recovery;
  }

  /** @throws StoreUnavailable if the answer is late, and immediately from then on */
  run<Answer>(statement: () => Promise<Answer>): Promise<Answer> {
    if (this.#recovery !== undefined) {
      const message = "The database server has stopped answering on this connection";
      return Promise.reject(new StoreUnavailable(message));
    }
    const answer = statement();
    return this.#limit.wait(answer, () => {
      this.#recovery = this.#recover(answer);
    });
  }

  async #recover(answer: Promise<unknown>): Promise<boolean> {
    const busyTimeoutMs = new TimeLimit(Math.min(this.#limit.milliseconds, cancelTimeoutMilliseconds));
    this.#cancel().catch(() => {});
    const settled = answer.then(
      () => true,
      () => true,
    );
    return busyTimeoutMs.wait(settled).catch(() => false);
  }
}
