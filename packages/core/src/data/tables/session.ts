import { c } from "../../contracts/column.ts";
import { defineTable } from "../../contracts/table.ts";

/** The table of sessions. */
export const session = defineTable(
  "session",
  {
    id: c.id(),
    userId: c.ref("user"),
    token: c.unique(c.text({ maxLength: 255 })),
    expiresAt: c.indexed(c.time()),
    createdAt: c.time(),
    updatedAt: c.time(),
    ipAddress: c.optional(c.text()),
    userAgent: c.optional(c.text()),
  },
  { indexes: [["userId", "createdAt"]] },
);
