import { c } from "../../contracts/column.ts";
import { defineTable } from "../../contracts/table.ts";

/** The table of the mail outbox. */
export const mail = defineTable(
  "mail",
  {
    id: c.id(),
    payload: c.sealed("mail", { owner: "core", holds: "waiting mails" }),
    attempts: c.integer(),
    /** The time of the next attempt, or the end of the current lease. Null means that no attempt follows. */
    dueAt: c.optional(c.time()),
    createdAt: c.time(),
    updatedAt: c.time(),
  },
  { indexes: [["dueAt", "updatedAt"]] },
);
