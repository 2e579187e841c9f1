import { c, defineTable } from "../../plugin.ts";

export const jwks = defineTable("jwks", {
  id: c.id(),
  publicKey: c.text(),
  privateKey: c.sealed("jwt: a private key", {
    boundTo: ["publicKey"],
    holds: "keys that sign tokens",
    adopt: (text) => text,
  }),
  createdAt: c.time(),
  /** When a key of better-auth stops signing; null for other keys. */
  expiresAt: c.optional(c.time()),
  alg: c.optional(c.text({ maxLength: 16 })),
  crv: c.optional(c.text({ maxLength: 16 })),
  /** Unique, so that only one of several processes can create the next key; null for keys of better-auth. */
  number: c.optional(c.unique(c.integer())),
  /** The key is published before this time, and signs from then on. Null for keys of better-auth. */
  signsFrom: c.optional(c.time()),
});
