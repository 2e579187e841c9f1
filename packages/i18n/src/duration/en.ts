import type { DurationUnits } from "./units.ts";

export const en: DurationUnits<"en"> = {
  day: { one: "day", other: "days" },
  hour: { one: "hour", other: "hours" },
  minute: { one: "minute", other: "minutes" },
  second: { one: "second", other: "seconds" },
};
