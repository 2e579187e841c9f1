/** Texts of the page that a failed redirect ends on. */
export interface ErrorPageTexts {
  readonly title: string;
  readonly message: string;
  /** Stands before the error's code. */
  readonly code: string;
  readonly back: string;
}
