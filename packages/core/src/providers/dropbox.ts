import { defineProvider } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { readId, readObject, readText } from "../oauth/read-claims.ts";

/**
 * @register dropbox.com/developers/apps
 * @email if `email_verified` is true
 */
export const dropbox = defineProvider<ProviderOptions>({
  id: "dropbox",
  endpoints: {
    authorization: "https://www.dropbox.com/oauth2/authorize",
    token: "https://api.dropboxapi.com/oauth2/token",
    userInfo: "https://api.dropboxapi.com/2/users/get_current_account",
  },
  scopes: ["account_info.read"],
  pkce: true,
  parameters: () => ({ token_access_type: "offline" }),
  email: "always",
  profile: async ({ call, userInfoUrl }) => {
    // Dropbox refuses a content type here.
    const data = await call(userInfoUrl, { method: "POST" });
    return {
      accountId: readId(data.account_id),
      name: readText(readObject(data.name).display_name),
      email: readText(data.email),
      emailVerified: data.email_verified === true,
      image: readText(data.profile_photo_url),
      data,
    };
  },
});
