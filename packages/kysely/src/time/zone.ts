export interface Zone {
  /** Local time, such as `2026-07-01T14:00:00.000`. */
  toWall(time: Date): string;
  offset(time: Date): string;
  fromWall(text: string): Date;
}

const QUARTER = 900_000;
const two = (value: number): string => String(value).padStart(2, "0");

/** Returns the milliseconds to add to UTC. Offsets change at a quarter of an hour. */
function createOffsets(name: string): (time: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: name,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  let known = { quarter: Number.NaN, offset: 0 };
  return (time) => {
    const quarter = Math.floor(time / QUARTER);
    if (known.quarter === quarter) return known.offset;
    const parts = Object.fromEntries(format.formatToParts(quarter * QUARTER).map(({ type, value }) => [type, +value]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
    known = { quarter, offset: Date.UTC(year, month - 1, day, hour, minute) - quarter * QUARTER };
    return known.offset;
  };
}

function assertZone(name: string): void {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
  } catch (cause) {
    throw new TypeError(`timeZone must be the name of a time zone such as Europe/Berlin, but is ${name}`, { cause });
  }
}

export function createZone(name: string): Zone {
  assertZone(name);
  const offsetAt = createOffsets(name);
  return {
    toWall: (time) => new Date(time.getTime() + offsetAt(time.getTime())).toISOString().slice(0, 23),
    offset(time) {
      const minutes = Math.round(offsetAt(time.getTime()) / 60_000);
      const size = Math.abs(minutes);
      return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
    },
    fromWall(text) {
      const wall = Date.parse(`${text.replace(" ", "T")}Z`);
      // The offset is looked up again, in case it changes between the guess and the result.
      const guess = wall - offsetAt(wall);
      return new Date(wall - offsetAt(guess));
    },
  };
}

export const zoneOf = (name: string | undefined): Zone | undefined =>
  name === undefined || name === "UTC" ? undefined : createZone(name);
