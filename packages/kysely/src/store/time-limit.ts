import { StoreUnavailable } from "@sallyport/core/store";

/** What a timer of the platform can count; more it takes for nothing. */
const longestMilliseconds = 2 ** 31 - 1;

/** How long a server is waited for: one that took the call and fell silent would be waited for without end. */
export class TimeLimit {
  readonly milliseconds: number;

  /** @throws TypeError for what no timer can count */
  constructor(milliseconds: number, name = "statementTimeoutMilliseconds") {
    if (!Number.isInteger(milliseconds) || milliseconds < 1 || milliseconds > longestMilliseconds) {
      throw new TypeError(`${name} takes a whole number from 1 to ${longestMilliseconds}`);
    }
    this.milliseconds = milliseconds;
  }

  /**
   * The answer, if it comes in time; else `giveUp` is called.
   * @throws StoreUnavailable when it does not
   */
  wait<Answer>(answer: Promise<Answer>, giveUp: () => void = () => {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        giveUp();
        reject(new StoreUnavailable("The database server does not answer"));
      }, this.milliseconds);
      // Not `finally`, which would cost each statement a promise more.
      answer.then(
        (value) => {
          clearTimeout(timer);
          resolve(value);
        },
        (error: unknown) => {
          clearTimeout(timer);
          reject(error);
        },
      );
    });
  }
}

/** An index on a large table takes its time; a server that never answers again must not be waited for all the same. */
export const migrationLimit = new TimeLimit(3_600_000);
