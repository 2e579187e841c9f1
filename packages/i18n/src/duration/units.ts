import type { Language } from "../languages.ts";
import type { PluralForms } from "../plural.ts";

/** The forms that follow “valid for …”, in the accusative if the language has one. */
export interface DurationUnits<L extends Language> {
  readonly day: PluralForms<L>;
  readonly hour: PluralForms<L>;
  readonly minute: PluralForms<L>;
  readonly second: PluralForms<L>;
}
export type DurationUnit = keyof DurationUnits<Language>;
