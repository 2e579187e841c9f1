/** Texts of the page that undoes a change of address. */
export interface UndoPageTexts {
  readonly title: string;
  readonly question: (email: string) => string;
  readonly button: string;
  readonly done: string;
  readonly invalid: string;
  readonly taken: string;
}
