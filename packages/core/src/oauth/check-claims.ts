import { platform } from "#platform";
import type { IdTokenRules, JsonObject } from "../contracts/provider.ts";
import { equalsInConstantTime } from "../kernel/constant-time.ts";
import { toHex } from "../kernel/hex.ts";

const CLOCK_SECONDS = 60;
const SUBJECT_CHARACTERS = 255;

export interface ClaimRules {
  readonly issuer: IdTokenRules["issuer"] | null;
  readonly audiences: readonly string[];
  readonly nonce: string | null;
  readonly hashedNonce: boolean;
  readonly nowSeconds: number;
  readonly mayHaveEnded: boolean;
}

const isFrom = (claims: JsonObject, issuer: ClaimRules["issuer"]): boolean => {
  if (issuer === null) return true;
  return typeof issuer === "function" ? issuer(claims) : typeof claims.iss === "string" && issuer.includes(claims.iss);
};

function isFor({ aud, azp }: JsonObject, audiences: readonly string[]): boolean {
  const given: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  const isOurs = (value: unknown): boolean => typeof value === "string" && audiences.includes(value);
  // A token with several audiences must name this client in `azp`.
  return given.some(isOurs) && (given.length === 1 || isOurs(azp));
}

function isInTime({ exp, nbf, iat }: JsonObject, { nowSeconds, mayHaveEnded }: ClaimRules): boolean {
  const isSince = (value: unknown): boolean => typeof value === "number" && value <= nowSeconds + CLOCK_SECONDS;
  return (
    typeof exp === "number" && (mayHaveEnded || exp > nowSeconds) && (nbf === undefined || isSince(nbf)) && isSince(iat)
  );
}

function hasNonce({ nonce }: JsonObject, { nonce: expected, hashedNonce }: ClaimRules): boolean {
  if (expected === null) return true;
  if (typeof nonce !== "string") return false;
  if (equalsInConstantTime(nonce, expected)) return true;
  return hashedNonce && equalsInConstantTime(nonce, toHex(platform.sha256(expected)));
}

/** Returns the first claim that is wrong, or null. @see OpenID Connect Core section 3.1.3.7 */
export function wrongClaim(claims: JsonObject, rules: ClaimRules): "iss" | "aud" | "time" | "nonce" | "sub" | null {
  const { sub } = claims;
  if (!isFrom(claims, rules.issuer)) return "iss";
  if (!isFor(claims, rules.audiences)) return "aud";
  if (!isInTime(claims, rules)) return "time";
  if (!hasNonce(claims, rules)) return "nonce";
  return typeof sub === "string" && sub !== "" && sub.length <= SUBJECT_CHARACTERS ? null : "sub";
}
