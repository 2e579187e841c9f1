const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat("en");

/** "expires in 2 days", rounded down. */
export function leftText(end: Date, now: Date): string {
  const left = end.getTime() - now.getTime();
  if (left <= 0) return "send it again to renew it";
  if (left < HOUR) return `expires ${relative.format(Math.floor(left / MINUTE), "minute")}`;
  if (left < 2 * DAY - HOUR) return `expires ${relative.format(Math.floor(left / HOUR), "hour")}`;
  return `expires ${relative.format(Math.round(left / DAY), "day")}`;
}
