import { hmac } from "@noble/hashes/hmac.js";
import { scryptAsync } from "@noble/hashes/scrypt.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { toBase64, toBase64Url } from "../kernel/base64url.ts";
import type { Platform } from "./platform.types.ts";

const encoder = new TextEncoder();

/** The platform of other runtimes, where scrypt runs in JavaScript and pauses to let other work run. */
export const platform: Platform = {
  sha256: (text) => sha256(encoder.encode(text)),
  sha256Text: (text) => toBase64Url(sha256(encoder.encode(text))),
  toBase64Url: (data) => toBase64Url(typeof data === "string" ? encoder.encode(data) : data),
  hmac: (key, data) => hmac(sha256, key, data),
  createHmacKey: (key) => ({ sign: (text) => toBase64(hmac(sha256, key, encoder.encode(text))) }),
  scrypt: (password, salt, { ln, r, p }, length) =>
    scryptAsync(password, salt, { N: 2 ** ln, r, p, dkLen: length, maxmem: 128 * r * (2 ** ln + p) * 2 }),
  hashConcurrency: 1,
  lookup: null,
  projectSecret: null,
};
