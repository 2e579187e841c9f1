import { StoreUnavailable } from "@sallyport/core/store";
import { TimeLimit } from "./time-limit.ts";

/** Wait after a cancel; a server that does not answer that either is dead. */
const mostPatienceMilliseconds = 2000;

/** After a question without an answer nothing more is asked of the connection. */
export class ConnectionGuard {
  readonly #limit: TimeLimit;
  readonly #cancel: () => Promise<unknown>;
  #recovery: Promise<boolean> | undefined;

  constructor(limit: TimeLimit, cancel: () => Promise<unknown>) {
    this.#limit = limit;
    this.#cancel = cancel;
  }

  /** Whether the server answered after all; undefined where it was never late. */
  get recovery(): Promise<boolean> | undefined {
    return this.#recovery;
  }

  /** @throws StoreUnavailable when no answer comes in time, and from then on at once */
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
    const patience = new TimeLimit(Math.min(this.#limit.milliseconds, mostPatienceMilliseconds));
    this.#cancel().catch(() => {});
    const settled = answer.then(
      () => true,
      () => true,
    );
    return patience.wait(settled).catch(() => false);
  }
}
