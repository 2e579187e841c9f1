import { c } from "../../contracts/column.ts";
import { defineTable } from "../../contracts/table.ts";

/** Mails that wait to be sent; there only where `mail.outbox` is on. */
export const mail = defineTable(
  "mail",
  {
    id: c.id(),
    /** The mail, sealed: its link is as good as a key. */
    payload: c.secret(),
    attempts: c.integer(),
    /** When the next attempt is due, or until when the one under way has it; null once nobody will try again. */
    dueAt: c.optional(c.time()),
    createdAt: c.time(),
    updatedAt: c.time(),
  },
  // Those that nobody will send are swept by age.
  { indexes: [["dueAt", "updatedAt"]] },
);
