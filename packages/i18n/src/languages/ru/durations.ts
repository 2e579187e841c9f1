import type { DurationUnits } from "../../texts/durations.ts";

export const units: DurationUnits<"ru"> = {
  day: { one: "день", few: "дня", many: "дней", other: "дня" },
  hour: { one: "час", few: "часа", many: "часов", other: "часа" },
  minute: { one: "минуту", few: "минуты", many: "минут", other: "минуты" },
  second: { one: "секунду", few: "секунды", many: "секунд", other: "секунды" },
};
