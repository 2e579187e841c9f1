import type { Clock } from "../contracts/options.ts";
import type { JsonObject, ProviderTokens } from "../contracts/provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { splitScopes } from "./scopes.ts";

const MAX_SECONDS = 10 * 365 * 86_400;

function readText(answer: JsonObject, name: string): string | null {
  const value = answer[name] ?? null;
  if (value === null || value === "") return null;
  // A token must fit into a header and a column. @see RFC 6749 appendix A.12
  if (typeof value !== "string" || !/^[\x20-\x7e]+$/.test(value)) {
    throw new ProviderFailure("token", `the answer's ${name} must be a token of printable ASCII characters`);
  }
  return value;
}

function expiryOf(seconds: unknown, now: Date): Date | null {
  const number = typeof seconds === "string" && seconds !== "" ? Number(seconds) : seconds;
  if (typeof number !== "number" || !(number >= 0)) return null;
  return new Date(now.getTime() + Math.min(number, MAX_SECONDS) * 1000);
}

/** @see RFC 6749 section 5.1 */
export function toProviderTokens(
  answer: JsonObject,
  refreshParameters: ProviderTokens["refreshParameters"],
  clock: Clock,
): ProviderTokens {
  const now = clock.now();
  // GitHub, Kick and LinkedIn send the first; TikTok and Keycloak the second, where 0 means no expiry.
  const refreshLife = answer.refresh_token_expires_in || answer.refresh_expires_in || null;
  return {
    accessToken: readText(answer, "access_token"),
    refreshToken: readText(answer, "refresh_token"),
    idToken: readText(answer, "id_token"),
    accessTokenExpiresAt: expiryOf(answer.expires_in, now),
    refreshTokenExpiresAt: expiryOf(refreshLife, now),
    scopes: splitScopes(answer.scope),
    refreshParameters,
    raw: answer,
  };
}
