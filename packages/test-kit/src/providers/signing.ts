import { createSign, generateKeyPairSync } from "node:crypto";
import { CLIENT } from "./fixture.ts";
import type { Grant, Person, World } from "./world.ts";

const KEY_ID = "key-of-the-provider";
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** By hand: independent of libraries. */
export function signIdToken(claims: Readonly<Record<string, unknown>>): string {
  const text = `${encode({ alg: "RS256", kid: KEY_ID, typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${createSign("sha256").update(text).sign(privateKey, "base64url")}`;
}

export const keySet = () => ({
  keys: [{ ...publicKey.export({ format: "jwk" }), kid: KEY_ID, use: "sig", alg: "RS256" }],
});

/** @see OpenID Connect Core section 2 */
export function commonClaims<Somebody extends Person>(world: World<Somebody>, grant: Grant<Somebody>, issuer: string) {
  const iat = world.seconds();
  return { iss: issuer, aud: CLIENT.id, iat, exp: iat + 3600, ...(grant.nonce !== null && { nonce: grant.nonce }) };
}
