/** A provider token from its script or a native application. */
export interface HandedIdToken {
  token: string;
  /** The nonce given to the provider; the token must contain it. */
  nonce?: string | undefined;
  accessToken?: string | undefined;
  refreshToken?: string | undefined;
  /** Access token expiry: seconds or milliseconds since 1970. */
  expiresAt?: number | undefined;
  /** Apple's `user` of the first consent. */
  user?: Record<string, unknown> | undefined;
}

/** Input of calls that begin with a provider. */
export interface SocialBody {
  provider: string;
  /** Default `/`. */
  callbackURL?: string | undefined;
  /** Gets `error`. Default the page `/error`. */
  errorCallbackURL?: string | undefined;
  disableRedirect?: boolean | undefined;
  /** Replaces the redirect. */
  idToken?: HandedIdToken | undefined;
  /** Added to the configured ones. */
  scopes?: string[] | undefined;
  /** Creates a user despite `disableImplicitSignUp`. */
  requestSignUp?: boolean | undefined;
  /** The account the provider preselects. */
  loginHint?: string | undefined;
}
