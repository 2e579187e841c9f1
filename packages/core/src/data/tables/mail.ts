import { c } from "../../contracts/column.ts";
import { defineTable } from "../../contracts/table.ts";

/** The outbox; exists if `mail.outbox` is on. */
export const mail = defineTable(
  "mail",
  {
    id: c.id(),
    /** Sealed: its link is a credential. */
    payload: c.secret(),
    attempts: c.integer(),
    /** Next attempt, or the current one's lease; null once given up. */
    dueAt: c.optional(c.time()),
    createdAt: c.time(),
    updatedAt: c.time(),
  },
  // For the sweep of failed mails.
  { indexes: [["dueAt", "updatedAt"]] },
);
