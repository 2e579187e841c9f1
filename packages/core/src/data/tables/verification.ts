import { c } from "../../contracts/column.ts";
import { defineTable } from "../../contracts/table.ts";

/** The table of single-use tokens and states. */
export const verification = defineTable(
  "verification",
  {
    id: c.id(),
    /** `<purpose>:<hash of the token>`. The unique index makes sure that a token is taken once. */
    identifier: c.unique(c.text({ maxLength: 255 })),
    value: c.secret(),
    userId: c.optional(c.ref("user")),
    expiresAt: c.indexed(c.time()),
    createdAt: c.backfilled(c.time()),
    updatedAt: c.backfilled(c.time()),
  },
  // better-auth stores several tokens under one identifier and accepts the newest.
  { newestBy: "expiresAt" },
);
