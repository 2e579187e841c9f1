import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import { formFor } from "./plural.ts";
import type { AnyDurationUnits, DurationUnit } from "./texts/durations.ts";

const lengths: readonly (readonly [unit: DurationUnit, seconds: number])[] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

export const durationUnits: Readonly<Record<Language, AnyDurationUnits>> = await inEachLanguage("durations", "units");

const countOf = (language: Language, unit: DurationUnit, count: number): string =>
  `${new Intl.NumberFormat(language).format(count)} ${formFor(language, durationUnits[language][unit], count)}`;

/** Formats a duration such as “30 minutes” or “2 days”, rounded down by at most a fiftieth. */
export function duration(language: Language, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  for (const [unit, length] of lengths) {
    const count = Math.floor(whole / length);
    if (count > 0 && whole - count * length <= whole / 50) return countOf(language, unit, count);
  }
  return countOf(language, "second", whole);
}
