import { c } from "../../contracts/column.ts";
import { defineTable } from "../../contracts/table.ts";

/** Counted attempts. */
export const rateLimit = defineTable("rateLimit", {
  id: c.id(),
  key: c.unique(c.text({ maxLength: 255 })),
  count: c.integer(),
  /** Milliseconds since 1970. */
  lastRequest: c.indexed(c.bigint()),
});
