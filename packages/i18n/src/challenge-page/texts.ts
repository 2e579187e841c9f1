/** Texts of the second factor page. */
export interface ChallengePageTexts {
  readonly title: string;
  /** By method. */
  readonly ask: { readonly totp: string; readonly otp: string; readonly "backup-code": string };
  readonly otherWays: string;
  /** Labels of links. */
  readonly ways: { readonly totp: string; readonly otp: string; readonly "backup-code": string };
  readonly code: string;
  /** `time`: “30 days”. */
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
    /** Set-up began again elsewhere. */
    readonly outdated: string;
    readonly notSent: string;
  };
  readonly setUp: {
    readonly title: string;
    /** Before set-up. */
    readonly why: string;
    readonly begin: string;
    /** Before the button of codes by mail, in place of an authenticator. */
    readonly orMail: string;
    readonly byMail: string;
    readonly scan: string;
    /** Alternative text. */
    readonly picture: string;
    /** Above the secret. */
    readonly type: string;
    /** On the authenticator's own device. */
    readonly open: string;
    readonly keep: string;
    readonly backupCodes: string;
    readonly confirm: string;
  };
  /** No pending sign-in. */
  readonly nothing: string;
}
