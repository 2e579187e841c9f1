import { StoreUnavailable } from "@sallyport/core/store";
import type { TimeLimit } from "./time-limit.ts";

/** What is asked of one connection. After a question without an answer nothing more is asked of it. */
export class ConnectionGuard {
  readonly #limit: TimeLimit;
  #isSilent = false;

  constructor(limit: TimeLimit) {
    this.#limit = limit;
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** @throws StoreUnavailable when no answer comes in time, and from then on at once */
  async ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    if (this.#isSilent) throw new StoreUnavailable("The database server did not answer on this connection before");
    return this.#limit.wait(question(), () => {
      this.#isSilent = true;
    });
  }
}
