/** Texts of the page that undoes a change of address. */
export interface UndoPageTexts {
  readonly title: string;
  /** `email` is the address that the account comes back to. */
  readonly question: (email: string) => string;
  readonly button: string;
  readonly done: string;
  /** The link was used, or is too old. */
  readonly invalid: string;
  /** Somebody else has the address now. */
  readonly taken: string;
}
