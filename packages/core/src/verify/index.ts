import { decodeProtectedHeader } from "jose/decode/protected_header";
import { createRemoteJWKSet, customFetch } from "jose/jwks/remote";
import { type JWTVerifyOptions, jwtVerify } from "jose/jwt/verify";
import type { VerifiedClaims, Verifier, VerifierOptions } from "./options.ts";
import { resolveVerifier, type VerifierSettings } from "./settings.ts";
import { VerifyError, type VerifyErrorCode } from "./verify-error.ts";

export type { VerifiedClaims, Verifier, VerifierOptions } from "./options.ts";
export { isVerifyError, VerifyError, type VerifyErrorCode } from "./verify-error.ts";

/** Keys that a token brings prove nothing. @see RFC 8725 section 3.10 */
const BROUGHT_KEYS = ["jwk", "jku", "x5c", "x5u", "crit"];
/** Whoever reads base64 less strictly would take one token for another. @see RFC 7515 section 7.1 */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** Longer ones are no tokens of ours. */
const MOST_CHARACTERS = 65_536;
/** Between two looks for a key that is not known. */
const COOLDOWN_MILLISECONDS = 30_000;
const TIMEOUT_MILLISECONDS = 5000;

/** jose's codes of a key set that cannot be had, or is none. */
const KEYS_MISSING = new Set(["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"]);

/** @throws VerifyError */
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
  // Tokens of other kinds may share the keys. @see RFC 8725 section 3.11
  const isJwt = typ === undefined || (typeof typ === "string" && /^(?:application\/)?jwt$/i.test(typ));
  if (!isJwt || typeof kid !== "string" || BROUGHT_KEYS.some((name) => header[name] !== undefined))
    throw new VerifyError("INVALID_TOKEN");
}

function codeOf(error: unknown): VerifyErrorCode {
  const { code, claim } = Object(error) as { readonly code?: unknown; readonly claim?: unknown };
  if (code === "ERR_JWT_EXPIRED") return "TOKEN_EXPIRED";
  if (code === "ERR_JWT_CLAIM_VALIDATION_FAILED" && claim === "iss") return "WRONG_ISSUER";
  if (code === "ERR_JWT_CLAIM_VALIDATION_FAILED" && claim === "aud") return "WRONG_AUDIENCE";
  // What `fetch` throws has none of jose's codes.
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

/** Checks a Sallyport server's tokens elsewhere, by its key set alone. @throws TypeError for an option that cannot be */
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
        // Each is required above.
        return payload as VerifiedClaims;
      } catch (cause) {
        throw new VerifyError(codeOf(cause), { cause });
      }
    },
  };
}
