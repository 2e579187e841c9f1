import type { Loss } from "../person.ts";

/** A hash as one of our verifiers reads it, or why there is none. */
export type ClerkPassword = { readonly hash: string } | { readonly loss: Loss } | null;

const base64 = (bytes: string, encoding: BufferEncoding): string =>
  Buffer.from(bytes, encoding).toString("base64").replaceAll("=", "");

/** `pbkdf2_sha256$rounds$salt$key`, both in base64: Django's looks the same, and its salt is text. */
function pbkdf2(digest: string, encoding: BufferEncoding, keyEncoding: BufferEncoding): string | null {
  const [name = "", rounds, salt, key] = digest.split("$");
  if (rounds === undefined || salt === undefined || key === undefined) return null;
  return `$${name.replace("_", "-")}$i=${rounds}$${base64(salt, encoding)}$${base64(key, keyEncoding)}`;
}

/** `scrypt:32768:8:1$salt$key`: the salt is its text, the key hexadecimal. */
function werkzeug(digest: string): string | null {
  const [, n = "", r, p, salt, key] = /^scrypt:(\d+):(\d+):(\d+)\$([^$]+)\$([0-9a-f]+)$/.exec(digest) ?? [];
  const ln = Math.log2(Number(n));
  if (salt === undefined || key === undefined || !Number.isInteger(ln)) return null;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt, "utf8")}$${base64(key, "hex")}`;
}

/** `hash$salt$signer key$separator$rounds$memory`: the last four are the project's. */
function firebase(digest: string): string | null {
  const [hash, salt] = digest.split("$");
  if (hash === undefined || salt === undefined) return null;
  return `$firebase-scrypt$${salt.replaceAll("=", "")}$${hash.replaceAll("=", "")}`;
}

const asItIs = (digest: string): string => digest;

/** By what Clerk calls them; md5 and sha256 are none that a password should be behind. */
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

/** What `password_digest` and `password_hasher` of Clerk's export are here. */
export function readClerkPassword(digest: string | null, hasher: string | null): ClerkPassword {
  if (digest === null) return null;
  const name = hasher ?? "bcrypt";
  const hash = Object.hasOwn(READERS, name) ? (READERS[name]?.(digest) ?? null) : null;
  if (hash !== null) return { hash };
  return { loss: { code: "PASSWORD_DROPPED", detail: `a password hashed with ${hasher} is not taken along` } };
}
