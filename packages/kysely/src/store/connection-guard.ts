import { StoreUnavailable } from "@sallyport/core/store";
import { TimeLimit } from "./time-limit.ts";

/** After a cancel: then the server is taken for dead. */
const mostPatienceMilliseconds = 2000;

/** Nothing more is asked of a connection that did not answer. */
export class ConnectionGuard {
  readonly #limit: TimeLimit;
  readonly #cancel: () => Promise<unknown>;
  #recovery: Promise<boolean> | undefined;

  constructor(limit: TimeLimit, cancel: () => Promise<unknown>) {
    this.#limit = limit;
    this.#cancel = cancel;
  }

  /** Whether a late answer came after all; undefined if none was late. */
  get recovery(): Promise<boolean> | undefined {
    return this.#recovery;
  }

  /** @throws StoreUnavailable without an answer in time, then at once */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    if (this.#recovery !== undefined) {
      const message = "The database server did not answer on this connection before";
      return Promise.reject(new StoreUnavailable(message));
    }
    const answer = question();
    return this.#limit.wait(answer, () => {
      this.#recovery = this.#recover(answer);
    });
  }

  async #recover(answer: Promise<unknown>): Promise<boolean> {
    const busyTimeoutMs = new TimeLimit(Math.min(this.#limit.milliseconds, mostPatienceMilliseconds));
    this.#cancel().catch(() => {});
    const settled = answer.then(
      () => true,
      () => true,
    );
    return busyTimeoutMs.wait(settled).catch(() => false);
  }
}
