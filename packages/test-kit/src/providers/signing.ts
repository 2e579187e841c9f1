import { createSign, generateKeyPairSync } from "node:crypto";

const KEY_ID = "key-of-the-provider";
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** An ID token, signed by hand: no library stands between the provider and what is read. */
export function signIdToken(claims: Readonly<Record<string, unknown>>): string {
  const text = `${encode({ alg: "RS256", kid: KEY_ID, typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${createSign("sha256").update(text).sign(privateKey, "base64url")}`;
}

/** What providers publish beside their keys. */
export const keySet = () => ({
  keys: [{ ...publicKey.export({ format: "jwk" }), kid: KEY_ID, use: "sig", alg: "RS256" }],
});
