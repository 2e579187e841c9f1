/** A length of time; parts add up. */
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

/** A clock that stands still until it is moved. */
export class TestClock {
  #time: number;

  /** @param start default: the machine's time */
  constructor(start: Date = new Date()) {
    this.#time = start.getTime();
  }

  /** The time it shows. */
  readonly now = (): Date => new Date(this.#time);

  /** Moves it on. @throws RangeError backwards */
  advance(by: Duration): void {
    const milliseconds = inMilliseconds(by);
    if (!(milliseconds >= 0)) throw new RangeError("A clock is only moved on: to begin earlier, set it first");
    this.#time += milliseconds;
  }

  /** Moves it anywhere. */
  set(time: Date): void {
    this.#time = time.getTime();
  }
}
