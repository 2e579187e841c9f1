import { c, defineTable } from "../../plugin.ts";

export const SECRET_PURPOSE = "two-factor secret";
export const BACKUP_CODES_PURPOSE = "two-factor backup codes";

/** The factor of a user; one row each. Columns of better-auth's table, the last step that was used, and since when it counts. */
export const twoFactor = defineTable("twoFactor", {
  id: c.id(),
  userId: c.ref("user"),
  secret: c.sealed(SECRET_PURPOSE),
  /** A sealed list of hashes. */
  backupCodes: c.sealed(BACKUP_CODES_PURPOSE),
  /** False until the first right code. */
  verified: c.withDefault(c.boolean(), true),
  /** The newest time step whose code was accepted: neither it nor an older one is again (RFC 6238 section 5.2). */
  lastUsedStep: c.withDefault(c.hidden(c.integer()), 0),
  /** When its first right code was shown; absent in rows of better-auth. */
  verifiedAt: c.optional(c.time()),
  /** When the user made new backup codes; absent while they have those that came with the factor. */
  backupCodesAt: c.optional(c.time()),
  /** When its secret was shown again; absent while it was shown at enrolment only. */
  shownAt: c.optional(c.time()),
});

/** A code that was mailed, for one pending sign-in or one session. */
export const twoFactorCode = defineTable("twoFactorCode", {
  id: c.id(),
  userId: c.ref("user"),
  /** What it is for: a hash of the pending sign-in's token, or the session's id. */
  key: c.unique(c.secret({ maxLength: 255 })),
  /** Sealed. */
  code: c.secret(),
  expiresAt: c.indexed(c.time()),
});

/** A browser that is not asked for a code for a while. */
export const trustedDevice = defineTable("trustedDevice", {
  id: c.id(),
  userId: c.ref("user"),
  token: c.unique(c.secret({ maxLength: 255 })),
  userAgent: c.optional(c.text()),
  createdAt: c.time(),
  lastUsedAt: c.time(),
  expiresAt: c.indexed(c.time()),
});
