import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { type Cbor, encode } from "./cbor.ts";

type Algorithm = "ES256" | "EdDSA" | "RS256";

export interface KeyPair {
  /** The key in COSE format. @see RFC 9052 */
  readonly publicKey: Buffer;
  sign(data: Uint8Array): Buffer;
}

const part = (key: KeyObject, name: "x" | "y" | "n" | "e"): Buffer =>
  Buffer.from(key.export({ format: "jwk" })[name] ?? "", "base64url");

const MAKERS: Readonly<Record<Algorithm, (bits: number) => KeyPair>> = {
  ES256() {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const cose = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(publicKey, "x")],
      [-3, part(publicKey, "y")],
    ]);
    return { publicKey: encode(cose), sign: (data) => sign("sha256", data, privateKey) };
  },
  EdDSA() {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const cose = new Map<number, Cbor>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, part(publicKey, "x")],
    ]);
    return { publicKey: encode(cose), sign: (data) => sign(null, data, privateKey) };
  },
  RS256(bits) {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: bits });
    const cose = new Map<number, Cbor>([
      [1, 3],
      [3, -257],
      [-1, part(publicKey, "n")],
      [-2, part(publicKey, "e")],
    ]);
    return { publicKey: encode(cose), sign: (data) => sign("sha256", data, privateKey) };
  },
};

export const keyPair = (algorithm: Algorithm = "ES256", bits = 2048): KeyPair => MAKERS[algorithm](bits);
