import { createSign, generateKeyPairSync } from "node:crypto";
import { CLIENT } from "./fixture.ts";
import type { Grant, Person, World } from "./world.ts";

const KEY_ID = "key-of-the-provider";
let pair: ReturnType<typeof createPair> | undefined;
const createPair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const keys = () => {
  pair ??= createPair();
  return pair;
};
const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Signs an ID token without a library, so that no library verifies its own output. */
export function signIdToken(claims: Readonly<Record<string, unknown>>): string {
  const text = `${encode({ alg: "RS256", kid: KEY_ID, typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${createSign("sha256").update(text).sign(keys().privateKey, "base64url")}`;
}

/** Returns the provider's public keys. */
export const keySet = () => ({
  keys: [{ ...keys().publicKey.export({ format: "jwk" }), kid: KEY_ID, use: "sig", alg: "RS256" }],
});

/** Claims of every ID token. @see OpenID Connect Core section 2 */
export function commonClaims<Somebody extends Person>(world: World<Somebody>, grant: Grant<Somebody>, issuer: string) {
  const iat = world.seconds();
  return { iss: issuer, aud: CLIENT.id, iat, exp: iat + 3600, ...(grant.nonce !== null && { nonce: grant.nonce }) };
}
