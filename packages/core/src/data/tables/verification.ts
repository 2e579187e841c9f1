import { c } from "../../contracts/column.ts";
import { defineTable } from "../../contracts/table.ts";

/** Single-use tokens and states. */
export const verification = defineTable(
  "verification",
  {
    id: c.id(),
    /** `<purpose>:<hash of the token>`; unique, so taken once. */
    identifier: c.unique(c.text({ maxLength: 255 })),
    value: c.secret(),
    /** The user's tokens go with them. */
    userId: c.optional(c.ref("user")),
    expiresAt: c.indexed(c.time()),
    createdAt: c.backfilled(c.time()),
    updatedAt: c.backfilled(c.time()),
  },
  // better-auth mails several tokens under one name, and takes the newest.
  { newestBy: "expiresAt" },
);
