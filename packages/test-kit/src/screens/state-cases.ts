import { type Language, languages } from "@sallyport/i18n/languages";
import { isLong } from "../long-form.ts";

type StateCase = readonly [tag: Language, name: string, isDark: boolean];

/**
 * Every state in every language; in the short form each state in one, and the languages take turns. Colours are the same in
 * all of them, so that a state is looked at in the dark in its turn alone.
 */
export const stateCases = (names: readonly string[]): StateCase[] =>
  languages.flatMap(({ tag }, turn) =>
    names
      .map((name, index) => [tag, name, index % languages.length === turn] as const)
      .filter(([, , isItsTurn]) => isLong || isItsTurn),
  );
