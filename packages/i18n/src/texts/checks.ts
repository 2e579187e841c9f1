export interface LanguageChecks {
  readonly alphabet: string;
  /** Languages so close that a single sentence may be taken for theirs; none of them is a supported one. */
  readonly neighbours: readonly string[];
  /** Words of the language that are far more frequent in another supported one. */
  readonly sharedWords: string;
  /** Phrases that are the same in another supported language. */
  readonly sharedPhrases: readonly string[];
  readonly sameAsInEnglish: readonly string[];
  /** The forms after "valid for" for 0, 1, 2, 5, 21, 22 and 25 of a unit. */
  readonly durations: { readonly minute: string; readonly hour: string; readonly day: string };
}
