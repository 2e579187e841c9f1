import type { IdTokenRules, JsonObject } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { fromBase64Url } from "../kernel/base64url.ts";
import { wrongClaim } from "./check-claims.ts";
import { clientIdsOf } from "./client-id.ts";
import { toFailure } from "./protocol-failure.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { decodeText } from "./read-bounded.ts";
import { readJsonObject } from "./read-json.ts";
import type { Setup } from "./setup.ts";

/** With `none` or a shared key anybody signs. */
const ASYMMETRIC = /^(?:RS|PS|ES)(?:256|384|512)$|^EdDSA$|^Ed25519$/;
/** Keys in a token prove nothing. */
const BROUGHT_KEYS = ["jwk", "jku", "x5u", "crit"];

export interface IdTokenExpectations {
  readonly nonce: string | null;
  /** Stored ones may have expired. */
  readonly mayHaveEnded?: boolean;
}

function readPart(part: string | undefined): JsonObject | null {
  const bytes = part === undefined || !/^[\w-]+$/.test(part) ? null : fromBase64Url(part);
  if (bytes === null) return null;
  try {
    return readJsonObject(decodeText(bytes, "profile"));
  } catch {
    return null;
  }
}

/** Unverified; null if malformed. @see RFC 7515 section 7.1 */
export function readJwt(token: string): { readonly header: JsonObject; readonly claims: JsonObject } | null {
  const [first, second, third, ...more] = token.split(".");
  if (third === undefined || more.length > 0) return null;
  const header = readPart(first);
  const claims = readPart(second);
  return header === null || claims === null ? null : { header, claims };
}

function assertPlainHeader({ typ, ...header }: JsonObject): void {
  const brings = BROUGHT_KEYS.find((name) => header[name] !== undefined);
  if (brings !== undefined) throw new ProviderFailure("profile", `the ID token's header holds ${brings}`);
  // Access and logout tokens share keys. @see RFC 8725 section 3.11
  if (typ !== undefined && !(typeof typ === "string" && /^(?:application\/)?jwt$/i.test(typ))) {
    throw new ProviderFailure("profile", "the token is of another type than ID tokens are");
  }
}

/** Not the signature. @throws ProviderFailure */
export function checkIdTokenClaims<Options extends ProviderOptions>(
  { options, clock }: Setup<Options>,
  rules: IdTokenRules | null,
  claims: JsonObject,
  { nonce, mayHaveEnded = false }: IdTokenExpectations,
): JsonObject {
  const wrong = wrongClaim(claims, {
    issuer: rules?.issuer ?? null,
    audiences: [...clientIdsOf(options), ...(rules?.audiences ?? [])],
    nonce,
    hashedNonce: rules?.hashedNonce ?? false,
    now: Math.floor(clock.now().getTime() / 1000),
    mayHaveEnded,
  });
  if (wrong !== null) throw new ProviderFailure("profile", `the ID token is not true (${wrong})`);
  return claims;
}

/** @see OpenID Connect Core section 3.1.3.7 @throws ProviderFailure */
export async function verifyIdToken<Options extends ProviderOptions>(
  setup: Setup<Options>,
  rules: IdTokenRules,
  token: string,
  expectations: IdTokenExpectations,
): Promise<JsonObject> {
  const read = readJwt(token);
  if (read === null) throw new ProviderFailure("profile", "the ID token is no JWT");
  assertPlainHeader(read.header);
  const algorithms = (rules.algorithms ?? ["RS256"]).filter((name) => ASYMMETRIC.test(name));
  try {
    const [{ compactVerify }, keys] = await Promise.all([
      import("jose/jws/compact/verify"),
      setup.keySets.at(rules.jwks),
    ]);
    await compactVerify(token, keys, { algorithms });
  } catch (error) {
    throw toFailure("profile", "the ID token is not signed as it should be", error);
  }
  return checkIdTokenClaims(setup, rules, read.claims, expectations);
}
