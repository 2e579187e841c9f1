import type { JsonObject, ProviderProfile } from "../contracts/provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { joinNames, readText } from "./read-claims.ts";

/** @see OpenID Connect Core section 5.1 */
export const claimsProfile = (claims: JsonObject): ProviderProfile => ({
  accountId: readText(claims.sub) ?? "",
  name: readText(claims.name) ?? joinNames(claims.given_name, claims.family_name),
  email: readText(claims.email),
  emailVerified: claims.email_verified === true,
  image: readText(claims.picture),
  data: claims,
});

export function claimsOf(claims: JsonObject | null): JsonObject {
  if (claims === null) throw new ProviderFailure("profile", "the provider sent no ID token: request the scope openid");
  return claims;
}
