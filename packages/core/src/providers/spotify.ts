import { defineProvider } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { readId, readObject, readText } from "../oauth/read-claims.ts";

/**
 * @register developer.spotify.com/dashboard
 * @email unverified
 */
export const spotify = defineProvider<ProviderOptions>({
  id: "spotify",
  endpoints: {
    authorization: "https://accounts.spotify.com/authorize",
    token: "https://accounts.spotify.com/api/token",
    userInfo: "https://api.spotify.com/v1/me",
  },
  scopes: ["user-read-email"],
  pkce: true,
  email: "always",
  profile: async ({ call, userInfoUrl }) => {
    const data = await call(userInfoUrl);
    const image: unknown = Array.isArray(data.images) ? data.images[0] : null;
    return {
      accountId: readId(data.id),
      name: readText(data.display_name),
      email: readText(data.email),
      emailVerified: false,
      image: readText(readObject(image).url),
      data,
    };
  },
});
