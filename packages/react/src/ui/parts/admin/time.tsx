import type { ReactNode } from "react";
import { useUI } from "../../provider/ui-context.ts";

/** Props of `Time`. */
export interface TimeProps {
  readonly date: Date;
  /** `ago`: as long ago as it is. Default `day`. */
  readonly as?: "day" | "exact" | "ago";
}

const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

function ago(date: Date, locale: string): string {
  const seconds = (date.getTime() - Date.now()) / 1000;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / length), unit);
}

/** An instant in words of the language: its day, its minute, or how long ago. */
export function useTimeText(): (date: Date, as?: TimeProps["as"]) => string {
  const { locale } = useUI().language;
  return (date, as = "day") => {
    if (as === "ago") return ago(date, locale);
    const options =
      as === "exact" ? ({ dateStyle: "medium", timeStyle: "short" } as const) : { dateStyle: "medium" as const };
    return new Intl.DateTimeFormat(locale, options).format(date);
  };
}

/** An instant, exact where it is pointed at. */
export function Time({ date, as = "day" }: TimeProps): ReactNode {
  const text = useTimeText();
  return (
    <time dateTime={date.toISOString()} title={text(date, "exact")}>
      {text(date, as)}
    </time>
  );
}
