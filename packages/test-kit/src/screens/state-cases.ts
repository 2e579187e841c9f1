import { type Language, languages } from "@sallyport/i18n/languages";
import { isLong } from "../long-form.ts";

/** Every state in every language; in the short form each state in one, and the languages take turns. */
export const stateCases = (names: readonly string[]): (readonly [tag: Language, name: string])[] =>
  languages.flatMap(({ tag }, turn) =>
    names.filter((_, index) => isLong || index % languages.length === turn).map((name) => [tag, name] as const),
  );
