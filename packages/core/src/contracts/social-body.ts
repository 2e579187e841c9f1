import type { SocialProviderId } from "./registered.ts";

/** A token from a provider's script or a native application. */
export interface HandedIdToken {
  token: string;
  /** As given to the provider. */
  nonce?: string | undefined;
  accessToken?: string | undefined;
  refreshToken?: string | undefined;
  /** Seconds or milliseconds since 1970. */
  expiresAt?: number | undefined;
  /** Apple's `user` of the first consent. */
  user?: Record<string, unknown> | undefined;
}

/** Input of social calls. */
export interface SocialBody {
  provider: SocialProviderId;
  /** Default `/`. */
  callbackURL?: string | undefined;
  /** Gets `error`. Default `/error`. */
  errorCallbackURL?: string | undefined;
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
