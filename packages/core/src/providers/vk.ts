import { defineProvider } from "../contracts/provider.ts";
import type { VkOptions } from "../contracts/provider-options.ts";
import { clientIdOf } from "../oauth/client-id.ts";
import { joinNames, readId, readObject, readText } from "../oauth/read-claims.ts";

const SITE = "https://id.vk.com";

/**
 * @register id.vk.com, for business
 * @email unverified
 */
export const vk = defineProvider<VkOptions>({
  id: "vk",
  endpoints: {
    authorization: `${SITE}/authorize`,
    token: `${SITE}/oauth2/auth`,
    userInfo: `${SITE}/oauth2/user_info`,
  },
  scopes: ["email", "phone"],
  pkce: true,
  parameters: ({ languageId }) => ({ ...(languageId !== undefined && { lang_id: String(languageId) }) }),
  // Tokens are bound to a device, and VK requires a state for each refresh.
  callbackParameters: ["device_id", "state"],
  refreshWith: ["device_id", "state"],
  email: "sometimes",
  profile: async ({ call, options, tokens, userInfoUrl }) => {
    const answer = await call(userInfoUrl, {
      method: "POST",
      authorization: null,
      form: { access_token: tokens.accessToken ?? "", client_id: clientIdOf(options) },
    });
    const data = readObject(answer.user);
    return {
      accountId: readId(data.user_id),
      name: joinNames(data.first_name, data.last_name),
      email: readText(data.email),
      emailVerified: false,
      image: readText(data.avatar),
      data,
    };
  },
});
