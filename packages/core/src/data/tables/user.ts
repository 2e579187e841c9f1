import { c } from "../../contracts/column.ts";
import { defineTable } from "../../contracts/table.ts";

/** The table of users. */
export const user = defineTable("user", {
  id: c.id(),
  name: c.text(),
  email: c.lowercase(c.unique(c.text({ maxLength: 254 }))),
  emailVerified: c.withDefault(c.boolean(), false),
  image: c.optional(c.text()),
  createdAt: c.time(),
  updatedAt: c.time(),
});
