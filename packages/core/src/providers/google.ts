import { defineProvider } from "../contracts/provider.ts";
import type { GoogleOptions } from "../contracts/provider-options.ts";
import { claimsOf, claimsProfile } from "../oauth/claims-profile.ts";
import { ProviderFailure } from "../oauth/provider-failure.ts";

/**
 * @register console.cloud.google.com/auth/clients
 * @email if `email_verified` is true
 * @refresh with `accessType: "offline"`
 */
export const google = defineProvider<GoogleOptions>({
  id: "google",
  endpoints: {
    authorization: "https://accounts.google.com/o/oauth2/v2/auth",
    token: "https://oauth2.googleapis.com/token",
    issuer: "https://accounts.google.com",
  },
  scopes: ["email", "profile", "openid"],
  pkce: true,
  parameters: ({ accessType, display, hd }) => ({
    include_granted_scopes: "true",
    ...(accessType !== undefined && { access_type: accessType }),
    ...(display !== undefined && { display }),
    ...(hd !== undefined && { hd }),
  }),
  idToken: {
    jwks: "https://www.googleapis.com/oauth2/v3/certs",
    issuer: ["https://accounts.google.com", "accounts.google.com"],
    hashedNonce: true,
  },
  email: "always",
  profile: async ({ claims, options }) => {
    const payload = claimsOf(claims);
    // The user can remove the parameter `hd` from the URL, so the claim decides.
    if (options.hd !== undefined && payload.hd !== options.hd) {
      throw new ProviderFailure("profile", "the account belongs to another Workspace domain");
    }
    return claimsProfile(payload);
  },
});
