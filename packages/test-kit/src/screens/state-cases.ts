import { type Language, languages } from "@sallyport/i18n/languages";
import { isLong } from "../long-form.ts";

type StateCase = readonly [tag: Language, name: string, hasOnlyWords: boolean];

/**
 * Every state in every language; in the short form every second state, in one. The languages take turns: colours and structure
 * are the same in all of them, so that out of its turn only a state's words are looked at.
 */
export const stateCases = (names: readonly string[]): StateCase[] =>
  languages.flatMap(({ tag }, turn) =>
    names
      .map((name, index) => [tag, name, index % languages.length !== turn] as const)
      .filter(([, , hasOnlyWords]) => isLong || (!hasOnlyWords && turn % 2 === 0)),
  );
