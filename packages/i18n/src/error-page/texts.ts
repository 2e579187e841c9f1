/** Texts of the error page. */
export interface ErrorPageTexts {
  readonly title: string;
  readonly message: string;
  /** Before the error's code. */
  readonly code: string;
  readonly back: string;
}
