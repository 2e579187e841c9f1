import { defineProvider } from "../contracts/provider.ts";
import type { FacebookOptions } from "../contracts/provider-options.ts";
import { claimsProfile } from "../oauth/claims-profile.ts";
import { clientIdOf, clientIdsOf } from "../oauth/client-id.ts";
import { ProviderFailure } from "../oauth/provider-failure.ts";
import { readId, readObject, readText } from "../oauth/read-claims.ts";
import { normalizeError } from "../oauth/token-answers.ts";

const GRAPH = "https://graph.facebook.com";

/**
 * @register developers.facebook.com/apps
 * @email unverified
 */
export const facebook = defineProvider<FacebookOptions>({
  id: "facebook",
  endpoints: {
    authorization: "https://www.facebook.com/v24.0/dialog/oauth",
    token: `${GRAPH}/v24.0/oauth/access_token`,
    userInfo: `${GRAPH}/me`,
    issuer: "https://www.facebook.com",
  },
  scopes: ["email", "public_profile"],
  pkce: false,
  parameters: ({ configId }) => ({ ...(configId !== undefined && { config_id: configId }) }),
  // iOS Limited Login brings an ID token; the redirect flow does not and has no nonce.
  idToken: {
    jwks: "https://limited.facebook.com/.well-known/oauth/openid/jwks/",
    issuer: ["https://www.facebook.com"],
    nonce: false,
  },
  acceptToken: async (token, { call, options }) => {
    // The token must have been issued to this application.
    const url = `${GRAPH}/debug_token?${new URLSearchParams({ input_token: token })}`;
    const authorization = `Bearer ${clientIdOf(options)}|${options.clientSecret ?? ""}`;
    const data = readObject((await call(url, { authorization })).data);
    const ours = data.is_valid === true && clientIdsOf(options).includes(readId(data.app_id));
    return ours && readId(data.user_id) !== "" ? data : null;
  },
  email: "sometimes",
  readTokens: normalizeError,
  refreshes: false,
  profile: async ({ call, claims, options, userInfoUrl }) => {
    if (readText(claims?.sub) !== null) return { ...claimsProfile(readObject(claims)), emailVerified: false };
    const fields = (options.fields ?? ["id", "name", "email", "picture"]).join(",");
    const data = await call(`${userInfoUrl}?${new URLSearchParams({ fields })}`);
    if (claims !== null && readId(claims.user_id) !== readId(data.id)) {
      throw new ProviderFailure("profile", "the token belongs to another user than debug_token named");
    }
    return {
      accountId: readId(data.id),
      name: readText(data.name),
      email: readText(data.email),
      emailVerified: false,
      image: readText(readObject(readObject(data.picture).data).url),
      data,
    };
  },
});
