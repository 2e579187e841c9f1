import type { DurationUnits } from "./units.ts";

export const tr: DurationUnits<"tr"> = {
  day: { one: "gün", other: "gün" },
  hour: { one: "saat", other: "saat" },
  minute: { one: "dakika", other: "dakika" },
  second: { one: "saniye", other: "saniye" },
};
