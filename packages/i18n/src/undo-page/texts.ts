/** Texts of the page that undoes a change of address. */
export interface UndoPageTexts {
  readonly title: string;
  /** `email`: the address restored. */
  readonly question: (email: string) => string;
  readonly button: string;
  readonly done: string;
  /** Used or expired. */
  readonly invalid: string;
  /** By another account. */
  readonly taken: string;
}
