import { fromBase64Url } from "../../kernel/base64url.ts";
import { fromHex } from "../../kernel/hex.ts";

export interface Pbkdf2Hash {
  readonly digest: Pbkdf2Digest;
  readonly iterations: number;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly key: Uint8Array<ArrayBuffer>;
}

export const DIGEST_BYTES = { sha1: 20, sha256: 32, sha384: 48, sha512: 64 } as const;
export type Pbkdf2Digest = keyof typeof DIGEST_BYTES;

interface Format {
  readonly looksLike: RegExp;
  parse(match: RegExpExecArray, text: string): Pbkdf2Hash | null;
}

const encoder = new TextEncoder();
const isDigest = (name: string): name is Pbkdf2Digest => Object.hasOwn(DIGEST_BYTES, name);
const fromPasslib = (text: string) => fromBase64Url(text.replaceAll(".", "+"));

function hash(digest: string, iterations: string, salt: Uint8Array | null, key: Uint8Array | null): Pbkdf2Hash | null {
  if (!isDigest(digest) || salt === null || key === null) return null;
  return { digest, iterations: Number(iterations), salt: new Uint8Array(salt), key: new Uint8Array(key) };
}

/** `$pbkdf2-sha256$i=600000$salt$key` of PHC strings, `$pbkdf2-sha256$29000$salt$key` of passlib. */
const phc: Format = {
  looksLike: /^\$pbkdf2(?:-(sha1|sha256|sha384|sha512))?\$/,
  parse([, digest = "sha1"], text) {
    const parts = /^\$[^$]+\$(?:v=1\$)?(?:i=)?(\d{1,10})(?:,l=\d{1,3})?\$([\w./+-]+)={0,2}\$([\w./+-]+)={0,2}$/.exec(
      text,
    );
    const [, iterations = "", salt = "", key = ""] = parts ?? [];
    return hash(digest, iterations, fromPasslib(salt), fromPasslib(key));
  },
};

/** `pbkdf2_sha256$600000$salt$key`, where the salt is text and the key base64. */
const django: Format = {
  looksLike: /^pbkdf2_(sha1|sha256|sha384|sha512)\$/,
  parse([, digest = ""], text) {
    const [, iterations = "", salt = "", key = ""] =
      /^\w+\$(\d{1,10})\$([^$]{1,128})\$([\w/+]+={0,2})$/.exec(text) ?? [];
    return hash(digest, iterations, encoder.encode(salt), fromBase64Url(key));
  },
};

/** `pbkdf2:sha256:600000$salt$key`, where the salt is text and the key hexadecimal. */
const werkzeug: Format = {
  looksLike: /^pbkdf2:(sha1|sha256|sha384|sha512):/,
  parse([, digest = ""], text) {
    const [, iterations = "", salt = "", key = ""] = /:(\d{1,10})\$([^$]{1,128})\$([0-9a-f]+)$/.exec(text) ?? [];
    return hash(digest, iterations, encoder.encode(salt), fromHex(key));
  },
};

const IDENTITY_DIGESTS = ["sha1", "sha256", "sha512"];
/** Version 2 is a zero byte, 16 bytes of salt and 32 bytes of key, after 1,000 iterations of SHA-1. */
const IDENTITY_2_BYTES = 49;
const IDENTITY_3_HEAD = 13;

/**
 * ASP.NET Core Identity's base64: the version, and in version 3 the digest, iterations and salt length in network byte
 * order.
 */
const identity: Format = {
  looksLike: /^(?:A[A-P][A-Za-z0-9/+]{64}==|AQAAAA[A-Za-z0-9/+]{50,200}={0,2})$/,
  parse(_, text) {
    const bytes = fromBase64Url(text);
    if (bytes === null) return null;
    if (bytes[0] === 0 && bytes.length === IDENTITY_2_BYTES) {
      return hash("sha1", "1000", bytes.subarray(1, 17), bytes.subarray(17));
    }
    if (bytes[0] !== 1 || bytes.length <= IDENTITY_3_HEAD) return null;
    const view = new DataView(bytes.buffer);
    const saltEnd = IDENTITY_3_HEAD + view.getUint32(9);
    if (saltEnd >= bytes.length) return null;
    const digest = IDENTITY_DIGESTS[view.getUint32(1)] ?? "";
    return hash(digest, String(view.getUint32(5)), bytes.subarray(IDENTITY_3_HEAD, saltEnd), bytes.subarray(saltEnd));
  },
};

const FORMATS = [phc, django, werkzeug, identity];
/** With a shorter key, a wrong password could match by chance. */
const SHORTEST_KEY_BYTES = 16;
const LONGEST_KEY_BYTES = 64;

export const looksLikePbkdf2 = (text: string): boolean => FORMATS.some(({ looksLike }) => looksLike.test(text));

export function parsePbkdf2(text: string): Pbkdf2Hash | null {
  for (const { looksLike, parse } of FORMATS) {
    const match = looksLike.exec(text);
    if (match === null) continue;
    const found = parse(match, text);
    if (found === null || found.salt.length === 0 || found.iterations < 1) return null;
    return found.key.length >= SHORTEST_KEY_BYTES && found.key.length <= LONGEST_KEY_BYTES ? found : null;
  }
  return null;
}
