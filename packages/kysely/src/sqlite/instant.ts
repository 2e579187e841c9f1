const DAY = 86_400_000;
const DAYS_BEFORE_1970 = 719_468;

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;
const two = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

/** Days since 1970. Years begin in March, so that the leap day is the last day of a year. */
function toDays(year: number, month: number, day: number): number {
  const isEarly = month < 3;
  const from = isEarly ? year - 1 : year;
  const leapDays = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400);
  const daysBefore = Math.floor(((isEarly ? month + 9 : month - 3) * 153 + 2) / 5);
  return from * 365 + leapDays + daysBefore + day - 1 - DAYS_BEFORE_1970;
}

export function toInstant(cell: unknown): Date {
  if (typeof cell !== "string") return new Date(Number(cell));
  if (cell.length !== 24 || cell.charCodeAt(23) !== 90 || cell.charCodeAt(10) !== 84) return new Date(cell);
  const days = toDays(two(cell, 0) * 100 + two(cell, 2), two(cell, 5), two(cell, 8));
  const seconds = two(cell, 11) * 3600 + two(cell, 14) * 60 + two(cell, 17);
  return new Date(days * DAY + seconds * 1000 + two(cell, 20) * 10 + digit(cell, 22));
}
