const DAY_MILLISECONDS = 86_400_000;

/** A row's times share a few days. */
const MOST_DAYS = 64;
const times = new Map<string, number>();
const dates = new Map<number, string>();

function kept<Key, Value>(days: Map<Key, Value>, day: Key, value: Value): Value {
  if (days.size >= MOST_DAYS) days.clear();
  days.set(day, value);
  return value;
}

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;
const two = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

function timeOfDay(text: string): number {
  const day = text.slice(0, 10);
  return (
    times.get(day) ?? kept(times, day, Date.UTC(two(text, 0) * 100 + two(text, 2), two(text, 5) - 1, two(text, 8)))
  );
}

/** Much faster than `new Date` for what `toISOString` writes. */
export function toInstant(cell: unknown): Date {
  if (typeof cell !== "string") return new Date(Number(cell));
  if (cell.length !== 24 || cell.charCodeAt(23) !== 90 || cell.charCodeAt(10) !== 84) return new Date(cell);
  const seconds = two(cell, 11) * 3600 + two(cell, 14) * 60 + two(cell, 17);
  return new Date(timeOfDay(cell) + seconds * 1000 + two(cell, 20) * 10 + digit(cell, 22));
}

const written = (count: number, digits: number): readonly string[] =>
  Array.from({ length: count }, (_, value) => String(value).padStart(digits, "0"));
const TWO_DIGITS = written(60, 2);
const THREE_DIGITS = written(1000, 3);

/** As `toISOString`, three times as fast. */
export function fromInstant(date: Date): string {
  const time = date.getTime();
  const day = Math.floor(time / DAY_MILLISECONDS);
  const beginning = dates.get(day) ?? kept(dates, day, date.toISOString().slice(0, 11));
  const ofDay = time - day * DAY_MILLISECONDS;
  const seconds = Math.floor(ofDay / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = TWO_DIGITS[Math.floor(minutes / 60)];
  return `${beginning}${hours}:${TWO_DIGITS[minutes % 60]}:${TWO_DIGITS[seconds % 60]}.${THREE_DIGITS[ofDay % 1000]}Z`;
}
