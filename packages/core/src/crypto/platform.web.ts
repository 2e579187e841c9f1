import { hmac } from "@noble/hashes/hmac.js";
import { scryptAsync } from "@noble/hashes/scrypt.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { toBase64, toBase64Url } from "../kernel/base64url.ts";
import { builtinScrypt } from "./builtin-scrypt.ts";
import type { Platform } from "./platform.types.ts";

const encoder = new TextEncoder();

/** Pauses to let other work run. */
export const portableScrypt: Platform["scrypt"] = (password, salt, { ln, r, p }, length) =>
  scryptAsync(password, salt, { N: 2 ** ln, r, p, dkLen: length, maxmem: 128 * r * (2 ** ln + p) * 2 });

const native = builtinScrypt();

/** The platform of other runtimes. */
export const platform: Platform = {
  sha256: (text) => sha256(encoder.encode(text)),
  sha256Text: (text) => toBase64Url(sha256(encoder.encode(text))),
  toBase64Url: (data) => toBase64Url(typeof data === "string" ? encoder.encode(data) : data),
  hmac: (key, data) => hmac(sha256, key, data),
  createHmacKey: (key) => ({ sign: (text) => toBase64(hmac(sha256, key, encoder.encode(text))) }),
  scrypt: native ?? portableScrypt,
  isScryptNative: native !== null,
  hashConcurrency: 1,
  lookup: null,
  projectSecret: null,
};
