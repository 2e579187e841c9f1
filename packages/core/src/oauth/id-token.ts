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

/** `none` and shared-key algorithms would let anybody sign a token. */
const ASYMMETRIC = /^(?:RS|PS|ES)(?:256|384|512)$|^EdDSA$|^Ed25519$/;
/** A token must not choose the key that verifies it. */
const REFUSED_HEADERS = ["jwk", "jku", "x5u", "crit"];

export interface IdTokenExpectations {
  readonly nonce: string | null;
  readonly clientIds?: readonly string[] | undefined;
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

/** Decodes a token without verifying it; null if it is malformed. @see RFC 7515 section 7.1 */
export function readJwt(token: string): { readonly header: JsonObject; readonly claims: JsonObject } | null {
  const [first, second, third, ...more] = token.split(".");
  if (third === undefined || more.length > 0) return null;
  const header = readPart(first);
  const claims = readPart(second);
  return header === null || claims === null ? null : { header, claims };
}

function assertPlainHeader({ typ, ...header }: JsonObject): void {
  const refused = REFUSED_HEADERS.find((name) => header[name] !== undefined);
  if (refused !== undefined) throw new ProviderFailure("profile", `the ID token's header must not have ${refused}`);
  // Access and logout tokens are signed with the same keys. @see RFC 8725 section 3.11
  if (typ !== undefined && !(typeof typ === "string" && /^(?:application\/)?jwt$/i.test(typ))) {
    throw new ProviderFailure("profile", "the token is not an ID token: its header has another type");
  }
}

export function checkIdTokenClaims<Options extends ProviderOptions>(
  { options, clock }: Setup<Options>,
  rules: IdTokenRules | null,
  claims: JsonObject,
  { nonce, clientIds, mayHaveEnded = false }: IdTokenExpectations,
): JsonObject {
  const wrong = wrongClaim(claims, {
    issuer: rules?.issuer ?? null,
    audiences: clientIds ?? [...clientIdsOf(options), ...(rules?.audiences ?? [])],
    nonce,
    hashedNonce: rules?.hashedNonce ?? false,
    nowSeconds: Math.floor(clock.now().getTime() / 1000),
    mayHaveEnded,
  });
  if (wrong !== null) throw new ProviderFailure("profile", `the ID token has a wrong claim (${wrong})`);
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
  if (read === null) throw new ProviderFailure("profile", "the ID token is not a JWT");
  assertPlainHeader(read.header);
  const algorithms = (rules.algorithms ?? ["RS256"]).filter((name) => ASYMMETRIC.test(name));
  try {
    const [{ compactVerify }, keys] = await Promise.all([
      import("jose/jws/compact/verify"),
      setup.keySets.at(rules.jwks),
    ]);
    await compactVerify(token, keys, { algorithms });
  } catch (error) {
    throw toFailure("profile", "the ID token's signature could not be verified", error);
  }
  return checkIdTokenClaims(setup, rules, read.claims, expectations);
}
