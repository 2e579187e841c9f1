import { defineProvider } from "../contracts/provider.ts";
import type { GitlabOptions } from "../contracts/provider-options.ts";
import { ProviderFailure } from "../oauth/provider-failure.ts";
import { readId, readText } from "../oauth/read-claims.ts";

/**
 * @register gitlab.com/-/user_settings/applications
 * @email unverified
 * @refresh yes, rotating
 */
export const gitlab = defineProvider<GitlabOptions>({
  id: "gitlab",
  endpoints: ({ issuer = "https://gitlab.com" }) => {
    const site = issuer.replace(/(?<!\/)\/+$/, "");
    return {
      authorization: `${site}/oauth/authorize`,
      token: `${site}/oauth/token`,
      userInfo: `${site}/api/v4/user`,
      issuer: site,
    };
  },
  scopes: ["read_user"],
  pkce: true,
  email: "always",
  profile: async ({ call, userInfoUrl }) => {
    const data = await call(userInfoUrl);
    // Tokens of blocked users stay valid for a while.
    if (data.state !== "active" || data.locked === true) {
      throw new ProviderFailure("profile", "the account is not active at GitLab");
    }
    return {
      accountId: readId(data.id),
      name: readText(data.name) ?? readText(data.username),
      email: readText(data.email),
      emailVerified: data.email_verified === true,
      image: readText(data.avatar_url),
      data,
    };
  },
});
