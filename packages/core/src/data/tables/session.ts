import { c } from "../../contracts/column.ts";
import { defineTable } from "../../contracts/table.ts";

/** Sessions of users. */
export const session = defineTable(
  "session",
  {
    id: c.id(),
    userId: c.ref("user"),
    /** What the signed cookie carries. Its own person may read it (to revoke it by name), nobody else. */
    token: c.unique(c.text({ maxLength: 255 })),
    expiresAt: c.indexed(c.time()),
    createdAt: c.time(),
    updatedAt: c.time(),
    ipAddress: c.optional(c.text()),
    userAgent: c.optional(c.text()),
  },
  // A person's list, latest first, ends after its first hundred.
  { indexes: [["userId", "createdAt"]] },
);
