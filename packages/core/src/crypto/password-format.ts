import { fromBase64Url, toBase64 } from "../kernel/base64url.ts";
import type { ScryptCost } from "./platform.types.ts";

export interface StoredHash {
  readonly cost: ScryptCost;
  readonly salt: Uint8Array;
  readonly key: Uint8Array;
}

/** Salts are limited to 128 bytes, because scrypt hashes the whole salt for each of its r × p blocks. */
const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{1,172})\$([A-Za-z0-9+/]{1,172})$/;
const SALT_AND_KEY = /^([0-9a-f]{32}):([0-9a-f]{128})$/;
/** With a shorter key, a wrong password could match by chance. */
const SHORTEST_KEY_BYTES = 16;
const encoder = new TextEncoder();

const unpadded = (bytes: Uint8Array): string => toBase64(bytes).replaceAll("=", "");

export const formatHash = ({ cost, salt, key }: StoredHash): string =>
  `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${unpadded(salt)}$${unpadded(key)}`;

export const SALT_AND_KEY_COST: ScryptCost = { ln: 14, r: 16, p: 1 };

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const formatSaltAndKey = (salt: string, key: Uint8Array): string => `${salt}:${toHex(key)}`;
export const saltText = (bytes: Uint8Array): string => toHex(bytes);

export function parseHash(text: string): StoredHash | null {
  const phc = PHC.exec(text);
  if (phc !== null) {
    const [, ln = "", r = "", p = "", salt = "", key = ""] = phc;
    const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
    const saltBytes = fromBase64Url(salt);
    const keyBytes = fromBase64Url(key);
    if (saltBytes === null || keyBytes === null || keyBytes.length < SHORTEST_KEY_BYTES) return null;
    return cost.ln > 0 && cost.ln < 25 && cost.r > 0 && cost.p > 0 ? { cost, salt: saltBytes, key: keyBytes } : null;
  }
  const [, salt = "", key = ""] = SALT_AND_KEY.exec(text) ?? [];
  if (salt === "") return null;
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return { cost: SALT_AND_KEY_COST, salt: encoder.encode(salt), key: bytes };
}
