import { createHmac, createSecretKey, hash, scrypt } from "node:crypto";
import { availableParallelism } from "node:os";
import { scryptOf } from "./builtin-scrypt.ts";
import type { Platform } from "./platform.types.ts";
import { projectSecret } from "./project-secret.node.ts";

/** The platform of Node, Bun and Deno, where scrypt runs on the thread pool. */
export const platform: Platform = {
  sha256: (text) => hash("sha256", text, "buffer"),
  sha256Text: (text) => hash("sha256", text, "base64url"),
  toBase64Url(data) {
    const bytes =
      typeof data === "string" ? Buffer.from(data, "utf8") : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return bytes.toString("base64url");
  },
  hmac: (key, data) => createHmac("sha256", key).update(data).digest(),
  createHmacKey(bytes) {
    const key = createSecretKey(bytes);
    return { sign: (text) => createHmac("sha256", key).update(text, "utf8").digest("base64") };
  },
  scrypt: scryptOf({ scrypt }),
  isScryptNative: true,
  // The thread pool has four threads.
  hashConcurrency: Math.min(4, Math.max(2, availableParallelism())),
  projectSecret,
  async lookup(hostname) {
    const { lookup } = await import("node:dns/promises");
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  },
};
