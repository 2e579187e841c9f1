/** Values of the mail with a two-factor code. */
export interface TwoFactorCodeValues {
  /** The application's name. */
  readonly app: string;
  readonly code: string;
  /** How long the code is valid. */
  readonly minutes: number;
}

/** Texts of the mail with a two-factor code, whose heading is the code. */
export interface TwoFactorCodeText {
  readonly subject: (values: TwoFactorCodeValues) => string;
  readonly paragraphs: (values: TwoFactorCodeValues) => readonly string[];
  /** Advice for a reader who is not signing in. */
  readonly ifNotYou: string;
  readonly footer: string;
}
