import type { Language } from "../languages.ts";
import type { PluralForms } from "../plural.ts";

/** As after “valid for …”: the accusative, where there is one. */
export interface DurationUnits<L extends Language> {
  readonly day: PluralForms<L>;
  readonly hour: PluralForms<L>;
  readonly minute: PluralForms<L>;
  readonly second: PluralForms<L>;
}
export type DurationUnit = keyof DurationUnits<Language>;
