import { defineProvider } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { claimsProfile } from "../oauth/claims-profile.ts";
import { normalizeScopes } from "../oauth/token-answers.ts";

const SITE = "https://www.linkedin.com/oauth";

/**
 * @register linkedin.com/developers/apps
 * @email if `email_verified` is true
 * @refresh partners only
 */
export const linkedin = defineProvider<ProviderOptions>({
  id: "linkedin",
  endpoints: {
    authorization: `${SITE}/v2/authorization`,
    token: `${SITE}/v2/accessToken`,
    userInfo: "https://api.linkedin.com/v2/userinfo",
    issuer: SITE,
  },
  scopes: ["profile", "email", "openid"],
  // LinkedIn takes a client that uses PKCE for a native application and refuses its secret.
  pkce: false,
  // Discovery and documentation name different issuers. Client-sent tokens are refused, because they lack a nonce.
  idToken: { jwks: `${SITE}/openid/jwks`, issuer: [SITE, "https://www.linkedin.com"], nonce: false, signIn: false },
  email: "always",
  readTokens: normalizeScopes,
  profile: async ({ call, userInfoUrl }) => claimsProfile(await call(userInfoUrl)),
});
