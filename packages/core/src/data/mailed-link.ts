export interface MailedToken {
  /** Token of the mailed link. */
  token: string;
}

export interface MailedLink extends MailedToken {
  /** Target of the redirect; gets `error` on failure. */
  callbackURL?: string | undefined;
}
