import { defineProvider } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { claimsOf, claimsProfile } from "../oauth/claims-profile.ts";
import { readText } from "../oauth/read-claims.ts";
import { normalizeError, normalizeScopes } from "../oauth/token-answers.ts";

const SITE = "https://id.twitch.tv/oauth2";
/** @see OpenID Connect Core section 5.5 */
const CLAIMS = { id_token: { email: null, email_verified: null, preferred_username: null, picture: null } };

/**
 * @register dev.twitch.tv/console/apps
 * @email if `email_verified` is true
 */
export const twitch = defineProvider<ProviderOptions>({
  id: "twitch",
  endpoints: { authorization: `${SITE}/authorize`, token: `${SITE}/token`, issuer: SITE },
  scopes: ["user:read:email", "openid"],
  pkce: false,
  parameters: () => ({ claims: JSON.stringify(CLAIMS) }),
  idToken: { jwks: `${SITE}/keys`, issuer: [SITE] },
  email: "always",
  readTokens: (answer) => normalizeScopes(normalizeError(answer)),
  profile: async ({ claims }) => {
    const payload = claimsOf(claims);
    return { ...claimsProfile(payload), name: readText(payload.preferred_username) };
  },
});
