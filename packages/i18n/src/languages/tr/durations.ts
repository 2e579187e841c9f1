import type { DurationUnits } from "../../texts/durations.ts";

export const units: DurationUnits<"tr"> = {
  day: { one: "gün", other: "gün" },
  hour: { one: "saat", other: "saat" },
  minute: { one: "dakika", other: "dakika" },
  second: { one: "saniye", other: "saniye" },
};
