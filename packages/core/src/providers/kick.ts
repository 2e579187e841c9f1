import { defineProvider } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { readId, readObject, readText } from "../oauth/read-claims.ts";

/**
 * @register kick.com/settings/developer
 * @email unverified
 */
export const kick = defineProvider<ProviderOptions>({
  id: "kick",
  endpoints: {
    authorization: "https://id.kick.com/oauth/authorize",
    token: "https://id.kick.com/oauth/token",
    userInfo: "https://api.kick.com/public/v1/users",
  },
  scopes: ["user:read"],
  pkce: true,
  email: "sometimes",
  profile: async ({ call, userInfoUrl }) => {
    const { data: list } = await call(userInfoUrl);
    const data = readObject(Array.isArray(list) ? list[0] : null);
    return {
      accountId: readId(data.user_id),
      name: readText(data.name),
      email: readText(data.email),
      emailVerified: false,
      image: readText(data.profile_picture),
      data,
    };
  },
});
