import { defineProvider } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { claimsProfile } from "../oauth/claims-profile.ts";
import { readText } from "../oauth/read-claims.ts";

const SITE = "https://huggingface.co";

/**
 * @register huggingface.co/settings/applications/new
 * @email if `email_verified` is true
 */
export const huggingface = defineProvider<ProviderOptions>({
  id: "huggingface",
  endpoints: {
    authorization: `${SITE}/oauth/authorize`,
    token: `${SITE}/oauth/token`,
    userInfo: `${SITE}/oauth/userinfo`,
    issuer: SITE,
  },
  scopes: ["openid", "profile", "email"],
  pkce: true,
  email: "always",
  profile: async ({ call, userInfoUrl }) => {
    const profile = claimsProfile(await call(userInfoUrl));
    return { ...profile, name: profile.name ?? readText(profile.data.preferred_username) };
  },
});
