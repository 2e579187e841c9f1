import type { CustomProviderOptions } from "../contracts/custom-provider-options.ts";
import { defineProvider, type JsonObject, type ProfileInput, type ProviderProfile } from "../contracts/provider.ts";
import { claimsProfile } from "../oauth/claims-profile.ts";
import { ProviderFailure } from "../oauth/provider-failure.ts";

const OPENID = ["openid", "profile", "email"];

async function readUserInfo({
  call,
  claims,
  tokens,
  userInfoUrl,
}: ProfileInput<CustomProviderOptions>): Promise<JsonObject> {
  if (userInfoUrl === "" || tokens.accessToken === null) return {};
  const info = await call(userInfoUrl);
  // User info must name the same user. @see OpenID Connect Core section 5.3.2
  if (claims !== null && info.sub !== claims.sub) {
    throw new ProviderFailure("profile", "ID token and user info name different users");
  }
  return info;
}

async function readProfile(input: ProfileInput<CustomProviderOptions>): Promise<ProviderProfile> {
  const info = await readUserInfo(input);
  const data = { ...input.claims, ...info };
  // Address and verification must come from the same source.
  const { email, emailVerified } = claimsProfile(info.email === undefined ? (input.claims ?? {}) : info);
  return { ...claimsProfile(data), email, emailVerified, ...input.options.profile?.(data), data };
}

export const customProvider = (options: CustomProviderOptions) =>
  defineProvider<CustomProviderOptions>({
    id: options.id,
    endpoints: options.endpoints ?? { authorization: "", token: "" },
    discoveryUrl: ({ discoveryUrl = null }) => discoveryUrl,
    scopes: options.scopes ?? (options.discoveryUrl === undefined ? [] : OPENID),
    pkce: options.pkce ?? true,
    email: options.emailOptional === true ? "sometimes" : "always",
    ...(options.authentication !== undefined && { clientAuthentication: options.authentication }),
    ...(options.algorithms !== undefined && { idTokenAlgorithms: options.algorithms }),
    ...idTokenRules(options),
    profile: readProfile,
  });

function idTokenRules({ endpoints, algorithms }: CustomProviderOptions) {
  const { jwks, issuer } = endpoints ?? {};
  if (jwks === undefined || issuer === undefined) return {};
  return { idToken: { jwks, issuer: [issuer], ...(algorithms !== undefined && { algorithms }) } };
}
