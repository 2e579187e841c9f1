import type { SocialProviderId } from "./registered.ts";

/** A token from a provider's script or a native application. */
export interface HandedIdToken {
  /** The ID token. */
  token: string;
  /** As given to the provider. */
  nonce?: string | undefined;
  /** The access token that came with it. */
  accessToken?: string | undefined;
  /** The refresh token that came with it. */
  refreshToken?: string | undefined;
  /** Seconds or milliseconds since 1970. */
  expiresAt?: number | undefined;
  /** Apple's `user` of the first consent. */
  user?: Record<string, unknown> | undefined;
}

/** Input of social calls. */
export interface SocialBody {
  /** The id of the provider. */
  provider: SocialProviderId;
  /** Default `/`. */
  callbackURL?: string | undefined;
  /** Gets `error`. Default `/error`. */
  errorCallbackURL?: string | undefined;
  /** Answers the provider's address and leaves going there to the caller. */
  disableRedirect?: boolean | undefined;
  /** Instead of a redirect. */
  idToken?: HandedIdToken | undefined;
  /** Beside the configured ones. */
  scopes?: string[] | undefined;
  /** Despite `disableImplicitSignUp`. */
  requestSignUp?: boolean | undefined;
  /** Preselects an account. */
  loginHint?: string | undefined;
}
