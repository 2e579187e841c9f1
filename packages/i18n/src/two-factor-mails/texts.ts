/** What the mail with a code is about. */
export interface TwoFactorCodeValues {
  /** The name of the application. */
  readonly app: string;
  readonly code: string;
  /** How long the code is valid. */
  readonly minutes: number;
}

/** Texts of the mail that brings a two-factor code; its heading is the code. */
export interface TwoFactorCodeText {
  readonly subject: (values: TwoFactorCodeValues) => string;
  readonly paragraphs: (values: TwoFactorCodeValues) => readonly string[];
  /** For people who are not signing in. */
  readonly ifNotYou: string;
  readonly footer: string;
}
