/** The texts of the page that takes a change of address back. */
export interface UndoPageTexts {
  readonly title: string;
  /** What will happen; `email` is the address that the account comes back to. */
  readonly question: (email: string) => string;
  readonly button: string;
  readonly done: string;
  /** The link was used, or is too old. */
  readonly invalid: string;
  /** Somebody else has the address by now. */
  readonly taken: string;
}
