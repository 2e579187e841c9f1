import type { DurationUnits } from "../../texts/durations.ts";

export const units: DurationUnits<"en"> = {
  day: { one: "day", other: "days" },
  hour: { one: "hour", other: "hours" },
  minute: { one: "minute", other: "minutes" },
  second: { one: "second", other: "seconds" },
};
