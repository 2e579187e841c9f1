import type { Loss } from "../source-user.ts";

export type ClerkPassword = { readonly hash: string } | { readonly loss: Loss } | null;

const base64 = (bytes: string, encoding: BufferEncoding): string =>
  Buffer.from(bytes, encoding).toString("base64").replaceAll("=", "");

/** Reads `pbkdf2_sha256$rounds$salt$key`. Clerk's salt is encoded, unlike Django's. */
function pbkdf2(digest: string, encoding: BufferEncoding, keyEncoding: BufferEncoding): string | null {
  const [name = "", rounds, salt, key] = digest.split("$");
  if (rounds === undefined || salt === undefined || key === undefined) return null;
  return `$${name.replace("_", "-")}$i=${rounds}$${base64(salt, encoding)}$${base64(key, keyEncoding)}`;
}

/** Reads `scrypt:32768:8:1$salt$key`. The salt is text, and the key hexadecimal. */
function werkzeug(digest: string): string | null {
  const [, n = "", r, p, salt, key] = /^scrypt:(\d+):(\d+):(\d+)\$([^$]+)\$([0-9a-f]+)$/.exec(digest) ?? [];
  const ln = Math.log2(Number(n));
  if (salt === undefined || key === undefined || !Number.isInteger(ln)) return null;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt, "utf8")}$${base64(key, "hex")}`;
}

/** Reads `hash$salt$signer key$separator$rounds$memory`. The last four belong to the project. */
function firebase(digest: string): string | null {
  const [hash, salt] = digest.split("$");
  if (hash === undefined || salt === undefined) return null;
  return `$firebase-scrypt$${salt.replaceAll("=", "")}$${hash.replaceAll("=", "")}`;
}

const asItIs = (digest: string): string => digest;

/** Readers by Clerk's name of the hasher. md5 and sha256 are left out, because they are too weak for passwords. */
const READERS: Readonly<Record<string, (digest: string) => string | null>> = {
  bcrypt: asItIs,
  bcrypt_sha256_django: asItIs,
  argon2i: asItIs,
  argon2id: asItIs,
  phpass: asItIs,
  pbkdf2_sha256: (digest) => pbkdf2(digest, "base64", "base64"),
  pbkdf2_sha256_django: asItIs,
  pbkdf2_sha1: (digest) => pbkdf2(digest, "utf8", "hex"),
  scrypt_firebase: firebase,
  scrypt_werkzeug: werkzeug,
};

export function readClerkPassword(digest: string | null, hasher: string | null): ClerkPassword {
  if (digest === null) return null;
  const name = hasher ?? "bcrypt";
  const hash = Object.hasOwn(READERS, name) ? (READERS[name]?.(digest) ?? null) : null;
  if (hash !== null) return { hash };
  return { loss: { code: "PASSWORD_DROPPED", detail: `passwords hashed with ${hasher} cannot be imported` } };
}
