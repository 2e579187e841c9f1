import { useMemo } from "react";
import { useUI } from "./ui-context.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

export interface Dates {
  day(date: Date): string;
  minute(date: Date): string;
  ago(date: Date): string;
  exact(date: Date): string;
}

export function useDates(): Dates {
  const { locale } = useUI().language;
  return useMemo(() => {
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
    const medium = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
    const short = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
    const full = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short" });
    const ago = (date: Date): string => {
      const passed = Date.now() - date.getTime();
      if (passed < MINUTE) return relative.format(0, "second");
      if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), "minute");
      if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), "hour");
      return passed < WEEK ? relative.format(-Math.floor(passed / DAY), "day") : medium.format(date);
    };
    return {
      day: (date) => medium.format(date),
      minute: (date) => short.format(date),
      ago,
      exact: (date) => full.format(date),
    };
  }, [locale]);
}
