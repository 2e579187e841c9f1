import { decodeProtectedHeader } from "jose/decode/protected_header";
import { createRemoteJWKSet, customFetch } from "jose/jwks/remote";
import { type JWTVerifyOptions, jwtVerify } from "jose/jwt/verify";
import type { VerifiedClaims, Verifier, VerifierOptions } from "./options.ts";
import { resolveVerifier, type VerifierSettings } from "./settings.ts";
import { VerifyError, type VerifyErrorCode } from "./verify-error.ts";

export type { VerifiedClaims, Verifier, VerifierOptions } from "./options.ts";
export { isVerifyError, VerifyError, type VerifyErrorCode } from "./verify-error.ts";

/** A token must not bring its own key. @see RFC 8725 section 3.10 */
const BROUGHT_KEYS = ["jwk", "jku", "x5c", "x5u", "crit"];
/** A lenient base64 parser would accept several spellings of one token. @see RFC 7515 section 7.1 */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const MOST_CHARACTERS = 65_536;
const COOLDOWN_MILLISECONDS = 30_000;
const TIMEOUT_MILLISECONDS = 5000;

const KEYS_MISSING = new Set(["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"]);

function assertPlain(token: unknown): asserts token is string {
  if (typeof token !== "string" || token.length > MOST_CHARACTERS || !COMPACT.test(token))
    throw new VerifyError("INVALID_TOKEN");
  let header: Readonly<Record<string, unknown>>;
  try {
    header = decodeProtectedHeader(token);
  } catch (cause) {
    throw new VerifyError("INVALID_TOKEN", { cause });
  }
  const { typ, kid } = header;
  // Tokens of other types may be signed with the same keys. @see RFC 8725 section 3.11
  const isJwt = typ === undefined || (typeof typ === "string" && /^(?:application\/)?jwt$/i.test(typ));
  if (!isJwt || typeof kid !== "string" || BROUGHT_KEYS.some((name) => header[name] !== undefined))
    throw new VerifyError("INVALID_TOKEN");
}

function codeOf(error: unknown): VerifyErrorCode {
  const { code, claim } = Object(error) as { readonly code?: unknown; readonly claim?: unknown };
  if (code === "ERR_JWT_EXPIRED") return "TOKEN_EXPIRED";
  if (code === "ERR_JWT_CLAIM_VALIDATION_FAILED" && claim === "iss") return "WRONG_ISSUER";
  if (code === "ERR_JWT_CLAIM_VALIDATION_FAILED" && claim === "aud") return "WRONG_AUDIENCE";
  return typeof code !== "string" || !code.startsWith("ERR_J") || KEYS_MISSING.has(code)
    ? "KEYS_UNAVAILABLE"
    : "INVALID_TOKEN";
}

function keysOf({ url, cacheMaxAge, fetch: send }: VerifierSettings) {
  return createRemoteJWKSet(url, {
    cacheMaxAge: cacheMaxAge * 1000,
    cooldownDuration: COOLDOWN_MILLISECONDS,
    timeoutDuration: TIMEOUT_MILLISECONDS,
    ...(send !== undefined && { [customFetch]: send }),
  });
}

/**
 * Verifies a Sallyport server's tokens in another service, using only the server's key set. @throws TypeError for an
 * invalid option
 */
export function createVerifier(options: VerifierOptions): Verifier {
  const settings = resolveVerifier(options);
  const { issuer, audience, algorithms, clockTolerance, now } = settings;
  const keys = keysOf(settings);
  const rules = (): JWTVerifyOptions => ({
    issuer,
    audience,
    algorithms,
    clockTolerance,
    currentDate: now(),
    requiredClaims: ["sub", "iat", "exp"],
  });
  return {
    async verify(token) {
      assertPlain(token);
      try {
        const { payload } = await jwtVerify(token, keys, rules());
        return payload as VerifiedClaims;
      } catch (cause) {
        throw new VerifyError(codeOf(cause), { cause });
      }
    },
  };
}
