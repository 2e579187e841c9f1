import { defineProvider, type JsonObject } from "../contracts/provider.ts";
import type { MicrosoftOptions } from "../contracts/provider-options.ts";
import { claimsOf, claimsProfile } from "../oauth/claims-profile.ts";
import { readText } from "../oauth/read-claims.ts";
import { isTenantId, tenantIssuer } from "../oauth/tenant-issuer.ts";

const PHOTO = "https://graph.microsoft.com/v1.0/me/photos/48x48/$value";
const PERSONAL = "9188040d-6c67-4c5b-b112-36a304b66dad";
const GROUPS = new Map<string, (tenant: string) => boolean>([
  ["common", () => true],
  ["organizations", (tenant) => tenant !== PERSONAL],
  ["consumers", (tenant) => tenant === PERSONAL],
]);

function tenantOf({ authority = "https://login.microsoftonline.com", tenantId = "common" }: MicrosoftOptions) {
  const [wanted, site] = [tenantId.toLowerCase(), authority.replace(/(?<!\/)\/+$/, "")];
  return { wanted, site, base: `${site}/${encodeURIComponent(wanted)}` };
}

/** A tenant's administrator sets `email` freely, so only Microsoft's own verification counts. */
function isVerified({ email, email_verified: verified, verified_primary_email: primary }: JsonObject): boolean {
  return verified === true || (readText(email) !== null && Array.isArray(primary) && primary.includes(email));
}

/**
 * @register entra.microsoft.com, App registrations
 * @email unverified, unless an optional claim says otherwise
 */
export const microsoft = defineProvider<MicrosoftOptions>({
  id: "microsoft",
  endpoints: (options) => {
    const { base } = tenantOf(options);
    return { authorization: `${base}/oauth2/v2.0/authorize`, token: `${base}/oauth2/v2.0/token` };
  },
  scopes: ["openid", "profile", "email", "User.Read", "offline_access"],
  pkce: true,
  clientAssertion: ({ clientAssertion }) => clientAssertion?.(),
  refreshSendsScope: true,
  idToken: (options) => {
    const { wanted, site, base } = tenantOf(options);
    const group = GROUPS.get(wanted);
    return {
      jwks: `${base}/discovery/v2.0/keys`,
      issuer: tenantIssuer(
        (id) => `${site.endsWith(".ciamlogin.com") ? `https://${id}.ciamlogin.com` : site}/${id}/v2.0`,
        group ?? ((id) => !isTenantId(wanted) || id === wanted),
      ),
      // A tenant given as a domain cannot be compared with `tid`, so client-sent tokens are refused.
      signIn: group !== undefined || isTenantId(wanted),
    };
  },
  email: "always",
  profile: async ({ callImage, claims, options }) => {
    const payload = claimsOf(claims);
    const image = options.profilePhoto === true ? ((await callImage?.(PHOTO)) ?? null) : null;
    return {
      ...claimsProfile(payload),
      accountId: readText(payload.oid) ?? "",
      emailVerified: isVerified(payload),
      image,
    };
  },
});
