/** A duration, the sum of its parts. */
export interface Duration {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
  readonly milliseconds?: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const inMilliseconds = ({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }: Duration): number =>
  days * DAY + hours * HOUR + minutes * MINUTE + seconds * SECOND + milliseconds;

/** A clock that advances only when the test moves it. */
export class TestClock {
  #time: number;

  /** @param start default: the machine's time */
  constructor(start: Date = new Date()) {
    this.#time = start.getTime();
  }

  readonly now = (): Date => new Date(this.#time);

  /** Moves the clock forward. @throws RangeError for a negative duration */
  advance(by: Duration): void {
    const milliseconds = inMilliseconds(by);
    if (!(milliseconds >= 0))
      throw new RangeError("advance() must be given a duration of at least 0: call set() to move the clock back");
    this.#time += milliseconds;
  }

  set(time: Date): void {
    this.#time = time.getTime();
  }
}
