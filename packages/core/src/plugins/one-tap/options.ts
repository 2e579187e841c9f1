/** Options of `oneTap()`. */
export interface OneTapOptions {
  /** The client ids whose tokens of Google are accepted. Default: the ones of `socialProviders.google`. */
  readonly clientId?: string | readonly string[];
  /** Refuses to create users. Default false. */
  readonly disableSignup?: boolean;
  /**
   * Refuses tokens without a nonce of `GET /one-tap/nonce`, so that a stolen token is useless in every other browser.
   * Default false, because the client of better-auth asks for none.
   */
  readonly requireNonce?: boolean;
  /** The ids of the providers whose tokens are accepted. Default `["google"]`. */
  readonly providers?: readonly string[];
}
