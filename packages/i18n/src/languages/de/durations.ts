import type { DurationUnits } from "../../texts/durations.ts";

export const units: DurationUnits<"de"> = {
  day: { one: "Tag", other: "Tage" },
  hour: { one: "Stunde", other: "Stunden" },
  minute: { one: "Minute", other: "Minuten" },
  second: { one: "Sekunde", other: "Sekunden" },
};
