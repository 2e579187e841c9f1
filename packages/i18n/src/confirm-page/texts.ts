/** Texts of the page that asks whether an email address belongs to the reader. */
export interface ConfirmPageTexts {
  readonly title: string;
  /** `when` is the date and time of the sign-up. */
  readonly signedUp: (name: string, email: string, when: string) => string;
  /** Shown if the user had another verified address before. */
  readonly moved: (name: string, email: string) => string;
  readonly confirm: string;
  readonly deny: string;
  readonly denyHint: string;
  readonly confirmedTitle: string;
  readonly confirmed: string;
  /** Shown if several people signed up with the address. */
  readonly passwordRemoved: string;
  readonly deniedTitle: string;
  readonly denied: string;
  readonly moveDenied: string;
  /** Shown if the link was used, has expired or was revoked. */
  readonly invalid: string;
}
