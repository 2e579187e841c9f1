import type { DurationUnits } from "./units.ts";

export const pl: DurationUnits<"pl"> = {
  day: { one: "dzień", few: "dni", many: "dni", other: "dnia" },
  hour: { one: "godzinę", few: "godziny", many: "godzin", other: "godziny" },
  minute: { one: "minutę", few: "minuty", many: "minut", other: "minuty" },
  second: { one: "sekundę", few: "sekundy", many: "sekund", other: "sekundy" },
};
