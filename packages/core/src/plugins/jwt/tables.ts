import { c, defineTable } from "../../plugin.ts";

export const PRIVATE_KEY_PURPOSE = "jwt: a private key";

/** The signing keys: better-auth's columns, and each key's number and first use. */
export const jwks = defineTable("jwks", {
  /** The `kid`. */
  id: c.id(),
  /** A JWK. */
  publicKey: c.text(),
  /** A sealed JWK. */
  privateKey: c.sealed(PRIVATE_KEY_PURPOSE),
  createdAt: c.time(),
  /** Of better-auth's keys: when it stops signing with it. */
  expiresAt: c.optional(c.time()),
  alg: c.optional(c.text({ maxLength: 16 })),
  crv: c.optional(c.text({ maxLength: 16 })),
  /** Of processes that make the next key at once, one gets its number; better-auth's have none. */
  number: c.optional(c.unique(c.integer())),
  /** Published until then, and signing from then on; better-auth's sign at once. */
  signsFrom: c.optional(c.time()),
});
