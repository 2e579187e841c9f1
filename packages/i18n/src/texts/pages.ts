/** Texts of the error page. */
export interface ErrorPageTexts {
  readonly title: string;
  readonly message: string;
  readonly code: string;
  readonly back: string;
}

interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

/** Texts of the page that a mailed link opens if it names no page of the application. */
export interface LinkPageTexts {
  readonly verified: TitleAndText;
  /** The old address has approved the change; the new address is asked next. */
  readonly approved: TitleAndText;
  readonly deleted: TitleAndText;
  readonly expired: TitleAndText;
  readonly invalid: TitleAndText;
  readonly signIn: TitleAndText;
}

/** Texts of the page that asks whether an email address belongs to the reader. */
export interface ConfirmPageTexts {
  readonly title: string;
  /** `when` is the date and time of the sign-up. */
  readonly signedUp: (name: string, email: string, when: string) => string;
  readonly moved: (name: string, email: string) => string;
  readonly confirm: string;
  readonly deny: string;
  readonly denyHint: string;
  readonly confirmedTitle: string;
  readonly confirmed: string;
  readonly passwordRemoved: string;
  readonly deniedTitle: string;
  readonly denied: string;
  readonly moveDenied: string;
  readonly invalid: string;
}

/** Texts of the page that asks before a mailed link signs in. */
export interface MagicLinkPageTexts {
  readonly title: string;
  readonly question: (email: string) => string;
  readonly button: string;
}

/** Texts of the page that undoes a change of address. */
export interface UndoPageTexts {
  readonly title: string;
  readonly question: (email: string) => string;
  readonly button: string;
  readonly done: string;
  readonly invalid: string;
  readonly taken: string;
}

/** Texts of the second factor page. */
export interface ChallengePageTexts {
  readonly title: string;
  readonly ask: { readonly totp: string; readonly otp: string; readonly "backup-code": string };
  readonly otherWays: string;
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
    readonly outdated: string;
    readonly notSent: string;
  };
  readonly setUp: {
    readonly title: string;
    readonly why: string;
    readonly begin: string;
    readonly orMail: string;
    readonly byMail: string;
    readonly scan: string;
    readonly picture: string;
    readonly type: string;
    readonly open: string;
    readonly keep: string;
    readonly backupCodes: string;
    readonly confirm: string;
  };
  readonly nothing: string;
}

/** Texts of the page that reports a sign-in of somebody else. */
export interface SignInNoticePageTexts {
  readonly title: string;
  readonly question: (email: string) => string;
  readonly ended: string;
  readonly consequence: string;
  readonly button: string;
  readonly ignore: string;
  readonly doneTitle: string;
  readonly done: string;
  readonly mailed: string;
  readonly signIn: string;
  readonly invalid: string;
  readonly expired: string;
  readonly moved: string;
}
