const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function timeLeft(end: Date, now: Date, locale: string): string | null {
  const left = end.getTime() - now.getTime();
  if (left <= 0) return null;
  const relative = new Intl.RelativeTimeFormat(locale);
  if (left < HOUR) return relative.format(Math.floor(left / MINUTE), "minute");
  if (left < 2 * DAY - HOUR) return relative.format(Math.floor(left / HOUR), "hour");
  return relative.format(Math.round(left / DAY), "day");
}
