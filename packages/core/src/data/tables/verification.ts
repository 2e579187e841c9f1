import { c } from "../../contracts/column.ts";
import { defineTable } from "../../contracts/table.ts";

/** Tokens and states that are used once. */
export const verification = defineTable("verification", {
  id: c.id(),
  /** `<purpose>:<hash of the token>`: the token itself is not kept. Unique, so that taking it is exact. */
  identifier: c.unique(c.text({ maxLength: 255 })),
  value: c.secret(),
  /** Whose token it is: what ends a person's tokens, and what takes them along when the person is deleted. */
  userId: c.optional(c.ref("user")),
  expiresAt: c.indexed(c.time()),
  createdAt: c.time(),
  updatedAt: c.time(),
});
