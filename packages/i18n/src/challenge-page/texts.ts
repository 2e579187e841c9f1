/** Texts of the second factor page. */
export interface ChallengePageTexts {
  readonly title: string;
  /** The instruction for each method. */
  readonly ask: { readonly totp: string; readonly otp: string; readonly "backup-code": string };
  readonly otherWays: string;
  /** The label of the link to each method. */
  readonly ways: { readonly totp: string; readonly otp: string; readonly "backup-code": string };
  readonly code: string;
  /** `time` is a duration such as “30 days”. */
  readonly trust: (time: string) => string;
  readonly submit: string;
  readonly send: string;
  readonly sendAgain: string;
  readonly sent: string;
  readonly errors: {
    readonly wrong: string;
    readonly wrongBackupCode: string;
    readonly expired: string;
    readonly tooMany: string;
    /** The set-up was restarted elsewhere. */
    readonly outdated: string;
    readonly notSent: string;
  };
  readonly setUp: {
    readonly title: string;
    /** Shown before the set-up. */
    readonly why: string;
    readonly begin: string;
    /** Shown before the button that chooses codes by email. */
    readonly orMail: string;
    readonly byMail: string;
    readonly scan: string;
    /** The alternative text of the QR code. */
    readonly picture: string;
    readonly type: string;
    /** The label of the link for the device with the authenticator. */
    readonly open: string;
    readonly keep: string;
    readonly backupCodes: string;
    readonly confirm: string;
  };
  /** Shown without a pending sign-in. */
  readonly nothing: string;
}
