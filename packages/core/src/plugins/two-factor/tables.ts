import { c, defineTable } from "../../plugin.ts";
import { adoptCodes } from "./services/code-hashes.ts";

const of = { boundTo: ["userId"] };

export const twoFactor = defineTable("twoFactor", {
  id: c.id(),
  userId: c.ref("user"),
  secret: c.sealed("two-factor secret", { ...of, holds: "second factors", adopt: (text) => text }),
  backupCodes: c.sealed("two-factor backup codes", { ...of, holds: "backup codes", adopt: adoptCodes }),
  verified: c.withDefault(c.boolean(), true),
  /**
   * The latest time step that was accepted; the codes of it and of earlier steps are refused.
   * @see RFC 6238 section 5.2
   */
  lastUsedStep: c.withDefault(c.hidden(c.integer()), 0),
  /** When the first correct code was entered; null in rows of better-auth. */
  verifiedAt: c.optional(c.time()),
  /** When the backup codes were regenerated; null for the initial ones. */
  backupCodesAt: c.optional(c.time()),
  /** When the secret was shown again after the enrollment; null if it was not. */
  shownAt: c.optional(c.time()),
});

export const twoFactorCode = defineTable("twoFactorCode", {
  id: c.id(),
  userId: c.ref("user"),
  /** A hash of the pending sign-in's token, or the session's id. */
  key: c.unique(c.secret({ maxLength: 255 })),
  code: c.secret(),
  expiresAt: c.indexed(c.time()),
});

export const trustedDevice = defineTable("trustedDevice", {
  id: c.id(),
  userId: c.ref("user"),
  token: c.unique(c.secret({ maxLength: 255 })),
  userAgent: c.optional(c.text()),
  createdAt: c.time(),
  lastUsedAt: c.time(),
  expiresAt: c.indexed(c.time()),
});
