import { StoreUnavailable } from "@sallyport/core/store";

/** A longer timer fires at once. */
const longestMilliseconds = 2 ** 31 - 1;

/** A server that falls silent must not be waited for without end. */
export class TimeLimit {
  readonly milliseconds: number;

  /** @throws TypeError for an invalid number */
  constructor(milliseconds: number, name = "statementTimeoutMilliseconds") {
    if (!Number.isInteger(milliseconds) || milliseconds < 1 || milliseconds > longestMilliseconds) {
      throw new TypeError(`${name} takes a whole number from 1 to ${longestMilliseconds}`);
    }
    this.milliseconds = milliseconds;
  }

  /** @throws StoreUnavailable if late, after calling `giveUp` */
  wait<Answer>(answer: Promise<Answer>, giveUp: () => void = () => {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        giveUp();
        reject(new StoreUnavailable("The database server does not answer"));
      }, this.milliseconds);
      // `finally` would cost another promise.
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

/** An index on a large table takes long. */
export const migrationLimit = new TimeLimit(3_600_000);
