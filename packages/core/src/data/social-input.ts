import * as z from "zod/mini";
import { PROVIDER_HINT_CHARACTERS, SCOPE_CHARACTERS, SCOPES_AT_ONCE } from "./limits.ts";

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

/** The last moment that every database of ours holds. */
const LAST_MILLISECOND = Date.UTC(9999, 11, 31);

/** @see RFC 6749 section 3.3 */
const scope = z.string().check(z.maxLength(SCOPE_CHARACTERS), z.regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/));

/** The fields of a {@link SocialBody}. */
export const socialShape = {
  provider: z.string().check(z.maxLength(100)),
  callbackURL: z.optional(z.string()),
  errorCallbackURL: z.optional(z.string()),
  disableRedirect: z.optional(z.boolean()),
  idToken: z.optional(
    z.object({
      token: z.string().check(z.minLength(1)),
      nonce: z.optional(z.string()),
      accessToken: z.optional(z.string()),
      refreshToken: z.optional(z.string()),
      expiresAt: z.optional(z.number().check(z.minimum(0), z.maximum(LAST_MILLISECOND))),
      user: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
  scopes: z.optional(z.array(scope).check(z.maxLength(SCOPES_AT_ONCE))),
  requestSignUp: z.optional(z.boolean()),
  loginHint: z.optional(z.string().check(z.maxLength(PROVIDER_HINT_CHARACTERS))),
};
