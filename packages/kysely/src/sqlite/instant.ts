/** Times of a row, and of a list's rows, share a few days. */
const MOST_DAYS = 64;
const days = new Map<string, number>();

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;
const two = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

function timeOfDay(text: string): number {
  const day = text.slice(0, 10);
  const known = days.get(day);
  if (known !== undefined) return known;
  const time = Date.UTC(two(text, 0) * 100 + two(text, 2), two(text, 5) - 1, two(text, 8));
  if (days.size >= MOST_DAYS) days.clear();
  days.set(day, time);
  return time;
}

/** Much faster than `new Date` for what `toISOString` writes. */
export function toInstant(cell: unknown): Date {
  if (typeof cell !== "string") return new Date(Number(cell));
  if (cell.length !== 24 || cell.charCodeAt(23) !== 90 || cell.charCodeAt(10) !== 84) return new Date(cell);
  const seconds = two(cell, 11) * 3600 + two(cell, 14) * 60 + two(cell, 17);
  return new Date(timeOfDay(cell) + seconds * 1000 + two(cell, 20) * 10 + digit(cell, 22));
}
