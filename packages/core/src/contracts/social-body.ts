/** A token of the provider that its own script, or a native application, has got. */
export interface HandedIdToken {
  token: string;
  /** What the page gave the provider: the token must say the same. */
  nonce?: string | undefined;
  accessToken?: string | undefined;
  refreshToken?: string | undefined;
  /** When the access token ends: seconds since 1970, or milliseconds. */
  expiresAt?: number | undefined;
  /** What Apple says beside the token at the first consent. */
  user?: Record<string, unknown> | undefined;
}

/** What every call that begins with a provider takes. */
export interface SocialBody {
  provider: string;
  /** Where the browser ends. Default `/`. */
  callbackURL?: string | undefined;
  /** Where it ends with `error`. Default the page `/error`. */
  errorCallbackURL?: string | undefined;
  /** Leaves the browser where it is. */
  disableRedirect?: boolean | undefined;
  /** In place of the redirect. */
  idToken?: HandedIdToken | undefined;
  /** Beside the configured ones. */
  scopes?: string[] | undefined;
  /** Creates a person where `disableImplicitSignUp` is set. */
  requestSignUp?: boolean | undefined;
  /** Whom to sign in: the provider fills it in. */
  loginHint?: string | undefined;
}
