import type { Language } from "../languages.ts";
import type { AnyPluralForms, PluralForms } from "../plural.ts";

export type DurationUnit = "day" | "hour" | "minute" | "second";

/** The forms that follow “valid for …”, in the accusative if the language has one. */
export type DurationUnits<L extends Language> = Readonly<Record<DurationUnit, PluralForms<L>>>;

export type AnyDurationUnits = Readonly<Record<DurationUnit, AnyPluralForms>>;
