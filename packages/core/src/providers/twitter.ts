import { defineProvider } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { unlessRefused } from "../oauth/provider-failure.ts";
import { readId, readObject, readText } from "../oauth/read-claims.ts";

/**
 * @register developer.x.com
 * @email verified by X
 */
export const twitter = defineProvider<ProviderOptions>({
  id: "twitter",
  endpoints: {
    authorization: "https://x.com/i/oauth2/authorize",
    token: "https://api.x.com/2/oauth2/token",
    userInfo: "https://api.x.com/2/users/me",
  },
  scopes: ["users.read", "tweet.read", "offline.access", "users.email"],
  pkce: true,
  clientAuthentication: "basic",
  email: "sometimes",
  profile: async ({ call, userInfoUrl }) => {
    const data = readObject((await call(`${userInfoUrl}?user.fields=profile_image_url`)).data);
    // The whole request fails if the application lacks the permission for addresses.
    const answer = await call(`${userInfoUrl}?user.fields=confirmed_email`).catch(unlessRefused({}));
    const more = readObject(readObject(answer).data);
    const email = more.id === data.id ? readText(more.confirmed_email) : null;
    return {
      accountId: readId(data.id),
      name: readText(data.name) ?? readText(data.username),
      email,
      emailVerified: email !== null,
      image: readText(data.profile_image_url),
      data: email === null ? data : { ...data, confirmed_email: email },
    };
  },
});
