import type { ZodMiniType } from "zod/mini";
import type { SocialProviderId } from "../contracts/registered.ts";
import { PROVIDER_HINT_CHARACTERS, SCOPE_CHARACTERS, SCOPES_AT_ONCE } from "./limits.ts";
import type { SchemaParts } from "./schema-parts.ts";

const LAST_MILLISECOND = Date.UTC(9999, 11, 31);

/** @see RFC 6749 section 3.3 */
const scope = (z: SchemaParts) =>
  z.string().check(z.maxLength(SCOPE_CHARACTERS), z.regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/));

const providerId = (z: SchemaParts) => z.string().check(z.maxLength(100)) as unknown as ZodMiniType<SocialProviderId>;

export const socialShape = (z: SchemaParts) => ({
  provider: providerId(z),
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
  scopes: z.optional(z.array(scope(z)).check(z.maxLength(SCOPES_AT_ONCE))),
  requestSignUp: z.optional(z.boolean()),
  loginHint: z.optional(z.string().check(z.maxLength(PROVIDER_HINT_CHARACTERS))),
});
