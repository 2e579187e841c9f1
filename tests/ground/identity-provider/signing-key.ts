import { generateKeyPairSync, type JsonWebKey, type KeyObject, randomUUID, sign } from "node:crypto";

export interface SigningKey {
  /** Private. */
  readonly jwk: JsonWebKey;
  /**
   * A compact JWT.
   * @see RFC 7519
   */
  sign(claims: object): string;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

function signWith(key: KeyObject, header: object, claims: object): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
}

export function createSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = randomUUID();
  return {
    jwk: { ...privateKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" },
    sign: (claims) => signWith(privateKey, { alg: "RS256", typ: "JWT", kid }, claims),
  };
}
