import type { DurationUnits } from "../../texts/durations.ts";

export const units: DurationUnits<"pl"> = {
  day: { one: "dzień", few: "dni", many: "dni", other: "dnia" },
  hour: { one: "godzinę", few: "godziny", many: "godzin", other: "godziny" },
  minute: { one: "minutę", few: "minuty", many: "minut", other: "minuty" },
  second: { one: "sekundę", few: "sekundy", many: "sekund", other: "sekundy" },
};
