import { defineProvider } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { readId, readText } from "../oauth/read-claims.ts";
import { normalizeError } from "../oauth/token-answers.ts";

/**
 * @register reddit.com/prefs/apps
 */
export const reddit = defineProvider<ProviderOptions>({
  id: "reddit",
  endpoints: {
    authorization: "https://www.reddit.com/api/v1/authorize",
    token: "https://www.reddit.com/api/v1/access_token",
    userInfo: "https://oauth.reddit.com/api/v1/me",
  },
  scopes: ["identity"],
  pkce: false,
  clientAuthentication: "basic",
  parameters: () => ({ duration: "permanent" }),
  headers: { "user-agent": "web:sallyport:v1 (sign-in)" },
  email: "never",
  readTokens: normalizeError,
  profile: async ({ call, userInfoUrl }) => {
    const data = await call(userInfoUrl);
    return {
      accountId: readId(data.id),
      name: readText(data.name),
      email: null,
      emailVerified: false,
      image: readText(readText(data.icon_img)?.split("?")[0]),
      data,
    };
  },
});
