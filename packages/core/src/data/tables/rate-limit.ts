import { c } from "../../contracts/column.ts";
import { defineTable } from "../../contracts/table.ts";

/** The table of rate limit counters. */
export const rateLimit = defineTable("rateLimit", {
  id: c.id(),
  key: c.unique(c.text({ maxLength: 255 })),
  count: c.integer(),
  lastRequest: c.indexed(c.bigint()),
});
