import { Refusal } from "../terminal/refusal.ts";

const UNITS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400, w: 604_800 };
const SPAN = /^(\d{1,5})([mhdw])$/;

export function banSeconds(until: string, now: Date): number {
  const [, count = "", unit = ""] = SPAN.exec(until) ?? [];
  const seconds =
    count === "" ? (Date.parse(until) - now.getTime()) / 1000 : Number(count) * (UNITS[unit] ?? Number.NaN);
  if (seconds >= 1) return Math.round(seconds);
  const what = Number.isNaN(seconds) ? "is not a duration or a date" : "is in the past";
  throw new Refusal("BAD_TIME", `${JSON.stringify(until)} ${what}.`, [
    "Pass a duration such as 30m, 12h, 7d or 4w, or a date such as 2027-01-31 or 2027-01-31T12:00:00Z.",
  ]);
}
