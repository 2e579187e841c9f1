/** Texts of the error page. */
export interface ErrorPageTexts {
  readonly title: string;
  readonly message: string;
  /** Shown before the error's code. */
  readonly code: string;
  readonly back: string;
}
