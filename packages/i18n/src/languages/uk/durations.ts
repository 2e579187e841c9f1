import type { DurationUnits } from "../../texts/durations.ts";

export const units: DurationUnits<"uk"> = {
  day: { one: "день", few: "дні", many: "днів", other: "дня" },
  hour: { one: "годину", few: "години", many: "годин", other: "години" },
  minute: { one: "хвилину", few: "хвилини", many: "хвилин", other: "хвилини" },
  second: { one: "секунду", few: "секунди", many: "секунд", other: "секунди" },
};
