/** The texts of the page that asks for a second factor. */
export interface ChallengePageTexts {
  readonly title: string;
  /** What is asked for, by method. */
  readonly ask: { readonly totp: string; readonly otp: string; readonly "backup-code": string };
  /** Above the links to the other methods. */
  readonly otherWays: string;
  /** The links to them. */
  readonly ways: { readonly totp: string; readonly otp: string; readonly "backup-code": string };
  /** The label of the field. */
  readonly code: string;
  /** `time` is a length, such as “30 days”. */
  readonly trust: (time: string) => string;
  readonly submit: string;
  /** The button that mails a code. */
  readonly send: string;
  readonly sendAgain: string;
  readonly sent: string;
  readonly errors: {
    readonly wrong: string;
    readonly wrongBackupCode: string;
    readonly expired: string;
    readonly tooMany: string;
    /** The set-up was begun again elsewhere. */
    readonly outdated: string;
    readonly notSent: string;
  };
  readonly setUp: {
    readonly title: string;
    /** Before anything is set up. */
    readonly why: string;
    readonly begin: string;
    readonly scan: string;
    /** What the picture is, for those who do not see it. */
    readonly picture: string;
    /** Above the secret as text. */
    readonly type: string;
    /** The link for whoever reads the page on the telephone that has the application. */
    readonly open: string;
    readonly keep: string;
    readonly backupCodes: string;
    readonly confirm: string;
  };
  /** No sign-in waits in this browser. */
  readonly nothing: string;
}
