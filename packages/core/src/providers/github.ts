import { defineProvider, type JsonObject } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { unlessRefused } from "../oauth/provider-failure.ts";
import { readId, readObject, readText } from "../oauth/read-claims.ts";
import { normalizeScopes } from "../oauth/token-answers.ts";

const SITE = "https://github.com/login/oauth";

function emailOf(user: JsonObject, list: readonly unknown[]): { email: string | null; emailVerified: boolean } {
  const entries = list.map(readObject);
  const shown = readText(user.email);
  const entry = entries.find(({ primary }) => primary === true) ?? entries.find(({ email }) => email === shown);
  return { email: readText(entry?.email) ?? shown, emailVerified: entry?.verified === true };
}

/**
 * @register github.com/settings/developers
 * @email if the primary address is `verified`
 * @refresh GitHub Apps only
 */
export const github = defineProvider<ProviderOptions>({
  id: "github",
  endpoints: {
    authorization: `${SITE}/authorize`,
    token: `${SITE}/access_token`,
    userInfo: "https://api.github.com/user",
    issuer: SITE,
  },
  scopes: ["read:user", "user:email"],
  pkce: true,
  // GitHub sends form-encoded answers without the first header, and 403 without the second.
  headers: { accept: "application/json", "user-agent": "sallyport" },
  email: "sometimes",
  readTokens: normalizeScopes,
  profile: async ({ call, callList, userInfoUrl }) => {
    const data = await call(userInfoUrl);
    // A GitHub App may lack the permission to read addresses.
    const list = await callList(`${userInfoUrl}/emails`).catch(unlessRefused([]));
    return {
      accountId: readId(data.id),
      name: readText(data.name) ?? readText(data.login),
      ...emailOf(data, list),
      image: readText(data.avatar_url),
      data,
    };
  },
});
