import { defineProvider, type JsonObject } from "../contracts/provider.ts";
import type { AppleOptions } from "../contracts/provider-options.ts";
import { claimsOf, claimsProfile } from "../oauth/claims-profile.ts";
import { clientIdOf } from "../oauth/client-id.ts";
import { joinNames, readObject } from "../oauth/read-claims.ts";
import { signedSecret } from "../oauth/signed-secret.ts";

const ISSUER = "https://appleid.apple.com";

function nameOf(firstConsent: JsonObject | null): string | null {
  const { firstName, lastName } = readObject(firstConsent?.name);
  return joinNames(firstName, lastName);
}

/**
 * @register developer.apple.com/account
 * @email verified; may be a relay address
 */
export const apple = defineProvider<AppleOptions>({
  id: "apple",
  endpoints: { authorization: `${ISSUER}/auth/authorize`, token: `${ISSUER}/auth/token`, issuer: ISSUER },
  scopes: ["email", "name"],
  pkce: true,
  responseMode: "form_post",
  idToken: ({ appBundleIdentifier }) => ({
    jwks: `${ISSUER}/auth/keys`,
    issuer: [ISSUER],
    hashedNonce: true,
    ...(appBundleIdentifier !== undefined && { audiences: [appBundleIdentifier] }),
  }),
  email: "always",
  clientSecret: async (options, now) => {
    const { clientSecret, teamId = "", keyId = "", privateKey = "" } = options;
    const key = { issuer: teamId, clientId: clientIdOf(options), audience: ISSUER, keyId, privateKey };
    return clientSecret ?? signedSecret(options, key, now);
  },
  profile: async ({ claims, firstConsent }) => {
    const payload = claimsOf(claims);
    return {
      ...claimsProfile(payload),
      // The consent is unsigned, so the browser could forge its email address; only the name is used.
      name: nameOf(firstConsent),
      emailVerified: payload.email_verified === true || payload.email_verified === "true",
      data: firstConsent === null ? payload : { ...payload, user: firstConsent },
    };
  },
});
