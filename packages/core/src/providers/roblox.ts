import { defineProvider } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { claimsProfile } from "../oauth/claims-profile.ts";
import { readText } from "../oauth/read-claims.ts";

const SITE = "https://apis.roblox.com/oauth";

/**
 * @register create.roblox.com, OAuth 2.0 Apps
 */
export const roblox = defineProvider<ProviderOptions>({
  id: "roblox",
  endpoints: {
    authorization: `${SITE}/v1/authorize`,
    token: `${SITE}/v1/token`,
    userInfo: `${SITE}/v1/userinfo`,
    issuer: `${SITE}/`,
  },
  scopes: ["openid", "profile"],
  pkce: true,
  parameters: ({ prompt }) => ({ prompt: prompt ?? "select_account consent" }),
  email: "never",
  profile: async ({ call, userInfoUrl }) => {
    const profile = claimsProfile(await call(userInfoUrl));
    const name = readText(profile.data.nickname) ?? readText(profile.data.preferred_username) ?? profile.name;
    return { ...profile, name, email: null, emailVerified: false };
  },
});
