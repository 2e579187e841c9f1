import { origin, type TokenAlgorithm } from "../contenders/contender.ts";
import { answer } from "./answer.ts";
import type { Found } from "./session.ts";

const LIFETIME_SECONDS = 900;
const ALGORITHMS = {
  EdDSA: { name: "Ed25519" },
  ES256: { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" },
  RS256: {
    name: "RSASSA-PKCS1-v1_5",
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: "SHA-256",
  },
} as const;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Creates a function that only signs claims. */
export async function createSigner(alg: TokenAlgorithm): Promise<(claims: object) => Promise<string>> {
  const algorithm = ALGORITHMS[alg];
  const pair = await crypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new Error(`${alg} made no pair of keys`);
  const header = encode({ alg, kid: "k".repeat(32), typ: "JWT" });
  return async (claims) => {
    const input = `${header}.${encode(claims)}`;
    const signature = await crypto.subtle.sign(algorithm, pair.privateKey, Buffer.from(input));
    return `${input}.${Buffer.from(signature).toString("base64url")}`;
  };
}

export function claimsOf({ user }: Pick<Found, "user">): object {
  const iat = Math.floor(Date.now() / 1000);
  return { ...user, iss: origin, aud: origin, sub: user.id, iat, exp: iat + LIFETIME_SECONDS };
}

/** Serves `GET /token`. */
export function createTokenRoute(alg: TokenAlgorithm) {
  const signer = createSigner(alg);
  return async (found: Found | null): Promise<Response> =>
    found === null
      ? answer({ code: "UNAUTHORIZED" }, [], 401)
      : answer({ token: await (await signer)(claimsOf(found)) });
}
