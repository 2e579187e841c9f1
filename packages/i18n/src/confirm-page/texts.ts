/** Texts of the page that asks whether an email address is the reader's. */
export interface ConfirmPageTexts {
  readonly title: string;
  /** `when`: date and time of the sign-up. */
  readonly signedUp: (name: string, email: string, when: string) => string;
  /** The account had another verified address before. */
  readonly moved: (name: string, email: string) => string;
  readonly confirm: string;
  readonly deny: string;
  readonly denyHint: string;
  readonly confirmedTitle: string;
  readonly confirmed: string;
  /** More than one person signed up with the address. */
  readonly passwordRemoved: string;
  readonly deniedTitle: string;
  readonly denied: string;
  readonly moveDenied: string;
  /** Used, expired or revoked. */
  readonly invalid: string;
}
