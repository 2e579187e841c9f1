/** Options of `signInNotice()`. */
export interface SignInNoticeOptions {
  /** The seconds in which a sign-in can be reported, 3,600 to 2,592,000. Default 604,800 (7 days). */
  readonly expiresIn?: number;
  /** The seconds after which a browser without a sign-in is forgotten. Default 15,552,000 (180 days). */
  readonly rememberDeviceFor?: number;
  /** The browsers that are remembered for each user, 1 to 100. Default 20. */
  readonly maxDevices?: number;
  /** The mails for each user in 24 hours, 1 to 100. Default 10. */
  readonly maxMails?: number;
  /** The application's page that sets a new password: a path, or a URL of a trusted origin. Default `/reset-password`. */
  readonly resetPage?: string;
}
