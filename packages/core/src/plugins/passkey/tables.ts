import { c, defineTable } from "../../plugin.ts";

/** MySQL indexes at most 768 characters of utf8mb4. */
export const CREDENTIAL_CHARACTERS = 760;
export const LABEL_CHARACTERS = 100;
export const KEY_CHARACTERS = 4000;

/** A counter has 32 bits without a sign, and better-auth's column has 32 bits with one. */
export const toStoredCounter = (counter: number): number => counter | 0;
export const fromStoredCounter = (stored: number): number => stored >>> 0;

export const passkeyTable = defineTable("passkey", {
  id: c.id(),
  name: c.optional(c.text({ maxLength: LABEL_CHARACTERS })),
  /** The COSE key in base64. */
  publicKey: c.hidden(c.text({ maxLength: KEY_CHARACTERS })),
  userId: c.ref("user"),
  credentialID: c.unique(c.text({ maxLength: CREDENTIAL_CHARACTERS })),
  counter: c.integer(),
  deviceType: c.text({ maxLength: 32 }),
  backedUp: c.boolean(),
  transports: c.optional(c.text({ maxLength: 255 })),
  createdAt: c.optional(c.time()),
  aaguid: c.optional(c.text({ maxLength: 64 })),
  /** The user's handle on the authenticator in base64url; null for rows of better-auth until their first use. */
  userHandle: c.optional(c.hidden(c.text({ maxLength: 128 }))),
  lastUsedAt: c.optional(c.time()),
});
