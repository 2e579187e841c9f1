import type { ReactNode } from "react";
import { type Dates, useDates } from "../provider/use-dates.ts";

/** Props of `Time`. */
export interface TimeProps {
  readonly date: Date;
  /** How much of it is shown. Default `day`. */
  readonly as?: keyof Dates;
  /** Around it, such as "Created 5 minutes ago". */
  readonly children?: ReactNode;
}

/** An instant, exact where it is pointed at. */
export function Time({ date, as = "day", children }: TimeProps): ReactNode {
  const dates = useDates();
  return (
    <time data-part="time" dateTime={date.toISOString()} title={dates.exact(date)}>
      {children ?? dates[as](date)}
    </time>
  );
}
