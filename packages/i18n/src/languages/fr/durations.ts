import type { DurationUnits } from "../../texts/durations.ts";

export const units: DurationUnits<"fr"> = {
  day: { one: "jour", many: "de jours", other: "jours" },
  hour: { one: "heure", many: "d’heures", other: "heures" },
  minute: { one: "minute", many: "de minutes", other: "minutes" },
  second: { one: "seconde", many: "de secondes", other: "secondes" },
};
