import type { Language } from "../languages.ts";
import { plural } from "../plural.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { pl } from "./pl.ts";
import { ru } from "./ru.ts";
import { tr } from "./tr.ts";
import { uk } from "./uk.ts";
import type { DurationUnit, DurationUnits } from "./units.ts";

const units: { readonly [L in Language]: DurationUnits<L> } = { ru, uk, en, es, de, pl, fr, tr };
const lengths: readonly (readonly [unit: DurationUnit, seconds: number])[] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

function countOf<L extends Language>(language: L, unit: DurationUnit, count: number): string {
  const forms: DurationUnits<L> = units[language];
  return `${new Intl.NumberFormat(language).format(count)} ${plural(language, forms[unit], count)}`;
}

/**
 * Says for how long something is valid, in one unit: “30 minutes”, “1 hour”, “2 days”. Takes seconds, rounds down, and
 * picks the longest unit that loses at most a fiftieth, so that nobody is promised more than there is.
 */
export function duration(language: Language, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  for (const [unit, length] of lengths) {
    const count = Math.floor(whole / length);
    if (count > 0 && whole - count * length <= whole / 50) return countOf(language, unit, count);
  }
  return countOf(language, "second", whole);
}
