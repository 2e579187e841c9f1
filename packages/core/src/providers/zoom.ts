import { defineProvider } from "../contracts/provider.ts";
import type { ZoomOptions } from "../contracts/provider-options.ts";
import { joinNames, readId, readText } from "../oauth/read-claims.ts";

/**
 * @register marketplace.zoom.us
 * @email if `verified` is `1`
 */
export const zoom = defineProvider<ZoomOptions>({
  id: "zoom",
  endpoints: {
    authorization: "https://zoom.us/oauth/authorize",
    token: "https://zoom.us/oauth/token",
    userInfo: "https://api.zoom.us/v2/users/me",
  },
  scopes: [],
  pkce: ({ pkce = true }) => pkce,
  email: "always",
  profile: async ({ call, userInfoUrl }) => {
    const data = await call(userInfoUrl);
    return {
      accountId: readId(data.id),
      name: readText(data.display_name) ?? joinNames(data.first_name, data.last_name),
      email: readText(data.email),
      emailVerified: data.verified === 1,
      image: readText(data.pic_url),
      data,
    };
  },
});
