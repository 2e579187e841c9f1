import { c } from "../../contracts/column.ts";
import { defineTable } from "../../contracts/table.ts";

/** The outbox, if on. */
export const mail = defineTable(
  "mail",
  {
    id: c.id(),
    /** Sealed: its link is a credential. */
    payload: c.sealed("mail", "core"),
    attempts: c.integer(),
    /** Of the attempt or its lease; null: given up. */
    dueAt: c.optional(c.time()),
    createdAt: c.time(),
    updatedAt: c.time(),
  },
  // Sweeps failed mails.
  { indexes: [["dueAt", "updatedAt"]] },
);
