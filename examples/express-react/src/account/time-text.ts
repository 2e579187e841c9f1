const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
const exact = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "short" });
const month = new Intl.DateTimeFormat("en", { month: "long", year: "numeric" });

/** "5 minutes ago"; after a week the date. */
export function agoText(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE) return "just now";
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), "minute");
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), "hour");
  if (passed < WEEK) return relative.format(-Math.floor(passed / DAY), "day");
  return `on ${day.format(then)}`;
}

export function exactText(then: Date): string {
  return exact.format(then);
}

export function dayText(then: Date): string {
  return day.format(then);
}

export function monthText(then: Date): string {
  return month.format(then);
}
