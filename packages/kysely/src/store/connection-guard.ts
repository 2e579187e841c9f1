import { StoreUnavailable } from "@sallyport/core/store";
import { TimeLimit } from "./time-limit.ts";

/** After a statement was cancelled; a server that does not even answer that is taken for dead. */
const mostPatienceMilliseconds = 2000;

/** What is asked of one connection. After a question without an answer nothing more is asked of it. */
export class ConnectionGuard {
  readonly #limit: TimeLimit;
  readonly #cancel: () => Promise<unknown>;
  #recovery: Promise<boolean> | undefined;

  /** `cancel` ends on the server what this connection waits for. */
  constructor(limit: TimeLimit, cancel: () => Promise<unknown>) {
    this.#limit = limit;
    this.#cancel = cancel;
  }

  /** Whether the server answered after all; nothing where every question was answered in time. */
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
