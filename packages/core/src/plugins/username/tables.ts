import { c, defineTable } from "../../plugin.ts";

export const usernameClaim = defineTable("usernameClaim", {
  id: c.id(),
  /** A hash of the name in the form in which people confuse it, so that no name outlives its user here. */
  key: c.unique(c.secret({ maxLength: 64 })),
  /** It is not a reference, because the claim must outlive its user. It is null once nobody may take the name back. */
  userId: c.optional(c.indexed(c.text({ maxLength: 255 }))),
  /** When others may take the name; null while it is a user's name. */
  heldUntil: c.optional(c.indexed(c.time())),
});
