import type { ReactNode } from "react";
import { type Dates, useDates } from "../provider/use-dates.ts";

interface TimeProps {
  readonly date: Date;
  /** The form of the text: `day`, `minute` (day and time), `ago` or `exact`. Default `day`. */
  readonly as?: keyof Dates;
  readonly children?: ReactNode;
}

/** A date, whose exact time is shown as a tooltip. */
export function Time({ date, as = "day", children }: TimeProps): ReactNode {
  const dates = useDates();
  return (
    <time data-part="time" dateTime={date.toISOString()} title={dates.exact(date)}>
      {children ?? dates[as](date)}
    </time>
  );
}
