import type { DurationUnits } from "./units.ts";

export const de: DurationUnits<"de"> = {
  day: { one: "Tag", other: "Tage" },
  hour: { one: "Stunde", other: "Stunden" },
  minute: { one: "Minute", other: "Minuten" },
  second: { one: "Sekunde", other: "Sekunden" },
};
