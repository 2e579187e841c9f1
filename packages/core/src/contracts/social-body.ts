import type { SocialProviderId } from "./registered.ts";

/** A token from a provider's script or a native application. */
export interface HandedIdToken {
  /** The ID token. */
  token: string;
  /** The nonce that the provider received. */
  nonce?: string | undefined;
  /** The access token that came with it. */
  accessToken?: string | undefined;
  /** The refresh token that came with it. */
  refreshToken?: string | undefined;
  /** The expiry of the access token, in seconds or milliseconds since 1970. */
  expiresAt?: number | undefined;
  /** The `user` object that Apple sends at the first consent. */
  user?: Record<string, unknown> | undefined;
}

/** The body of social sign-in and linking calls. */
export interface SocialBody {
  /** The id of the provider. */
  provider: SocialProviderId;
  /** The URL to go to after success. Default `/`. */
  callbackURL?: string | undefined;
  /** The URL to go to after a failure, which receives `error` as a parameter. Default `/error`. */
  errorCallbackURL?: string | undefined;
  /** Returns the provider's URL without a redirect, so that the caller can open it. */
  disableRedirect?: boolean | undefined;
  /** Signs in with this token instead of a redirect. */
  idToken?: HandedIdToken | undefined;
  /** Scopes in addition to the configured ones. */
  scopes?: string[] | undefined;
  /** Allows creating a user despite `disableImplicitSignUp`. */
  requestSignUp?: boolean | undefined;
  /** The account to preselect at the provider. */
  loginHint?: string | undefined;
}
