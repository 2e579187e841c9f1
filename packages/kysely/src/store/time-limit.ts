import { StoreUnavailable } from "@sallyport/core/store";

/** A timer with a longer delay would fire immediately. */
const longestMilliseconds = 2 ** 31 - 1;

export class TimeLimit {
  readonly milliseconds: number;

  constructor(milliseconds: number, name = "statementTimeoutMilliseconds") {
    if (!Number.isInteger(milliseconds) || milliseconds < 1 || milliseconds > longestMilliseconds) {
      throw new TypeError(`${name} must be a whole number from 1 to ${longestMilliseconds}`);
    }
    this.milliseconds = milliseconds;
  }

  wait<Answer>(answer: Promise<Answer>, giveUp: () => void = () => {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        giveUp();
        reject(new StoreUnavailable("The database server does not answer"));
      }, this.milliseconds);
      // `finally` would create another promise.
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

export const migrationLimit = new TimeLimit(3_600_000);
