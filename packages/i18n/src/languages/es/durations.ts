import type { DurationUnits } from "../../texts/durations.ts";

export const units: DurationUnits<"es"> = {
  day: { one: "día", many: "de días", other: "días" },
  hour: { one: "hora", many: "de horas", other: "horas" },
  minute: { one: "minuto", many: "de minutos", other: "minutos" },
  second: { one: "segundo", many: "de segundos", other: "segundos" },
};
