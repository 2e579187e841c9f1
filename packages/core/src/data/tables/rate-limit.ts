import { c } from "../../contracts/column.ts";
import { defineTable } from "../../contracts/table.ts";

/** Counts of calls, by address or user. */
export const rateLimit = defineTable("rateLimit", {
  id: c.id(),
  key: c.unique(c.text({ maxLength: 255 })),
  count: c.integer(),
  /** When the window began, in milliseconds since 1970. */
  lastRequest: c.indexed(c.bigint()),
});
