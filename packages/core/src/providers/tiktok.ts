import { defineProvider, type JsonObject } from "../contracts/provider.ts";
import type { TiktokOptions } from "../contracts/provider-options.ts";
import { ProviderFailure } from "../oauth/provider-failure.ts";
import { readId, readObject, readText } from "../oauth/read-claims.ts";
import { normalizeError, normalizeScopes } from "../oauth/token-answers.ts";

const API = "https://open.tiktokapis.com/v2";
const FIELDS = "open_id,avatar_large_url,display_name,username";

/** A successful answer may carry an error with the code "ok". */
function readTokens({ refresh_expires_in: refreshEnds, error, ...answer }: JsonObject): JsonObject {
  const failed = error !== undefined && readObject(error).code !== "ok";
  return normalizeScopes(
    normalizeError({
      ...answer,
      ...(failed && { error }),
      ...(refreshEnds !== undefined && { refresh_token_expires_in: refreshEnds }),
    }),
  );
}

/**
 * @register developers.tiktok.com/apps
 */
export const tiktok = defineProvider<TiktokOptions>({
  id: "tiktok",
  endpoints: {
    authorization: "https://www.tiktok.com/v2/auth/authorize",
    token: `${API}/oauth/token/`,
    userInfo: `${API}/user/info/?fields=${FIELDS}`,
  },
  scopes: ["user.info.profile"],
  scopeSeparator: ",",
  pkce: false,
  clientIdName: "client_key",
  email: "never",
  readTokens,
  profile: async ({ call, userInfoUrl }) => {
    const answer = await call(userInfoUrl);
    if (readObject(answer.error).code !== "ok") throw new ProviderFailure("profile", "TikTok refused user info");
    const data = readObject(readObject(answer.data).user);
    return {
      accountId: readId(data.open_id),
      name: readText(data.display_name) ?? readText(data.username),
      email: null,
      emailVerified: false,
      image: readText(data.avatar_large_url),
      data,
    };
  },
});
