import type { PluralText } from "./text.ts";

export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends PluralText ? PluralText : string;
};

/** The texts of one group of screens in one language. */
export interface LanguageGroup<Texts> {
  readonly locale: string;
  readonly texts: Texts;
  readonly errors: Readonly<Record<string, string>>;
}
