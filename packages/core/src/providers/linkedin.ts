import { defineProvider } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { claimsProfile } from "../oauth/claims-profile.ts";
import { spaceScopes } from "../oauth/token-answers.ts";

const SITE = "https://www.linkedin.com/oauth";

export const linkedin = defineProvider<ProviderOptions>({
  id: "linkedin",
  endpoints: {
    authorization: `${SITE}/v2/authorization`,
    token: `${SITE}/v2/accessToken`,
    userInfo: "https://api.linkedin.com/v2/userinfo",
    issuer: SITE,
  },
  scopes: ["profile", "email", "openid"],
  // Marks a native application, whose secret is refused.
  pkce: false,
  // Discovery and documentation differ. No nonce: none may be handed in.
  idToken: { jwks: `${SITE}/openid/jwks`, issuer: [SITE, "https://www.linkedin.com"], nonce: false, signIn: false },
  email: "always",
  readTokens: spaceScopes,
  profile: async ({ call, userInfoUrl }) => claimsProfile(await call(userInfoUrl)),
});
