import { c, defineTable } from "../../plugin.ts";

export const knownDevice = defineTable("knownDevice", {
  id: c.id(),
  userId: c.ref("user"),
  /** A hash of the browser's secret and the user's id, so that a device is known for this user only. */
  token: c.unique(c.secret({ maxLength: 255 })),
  createdAt: c.time(),
  lastSeenAt: c.time(),
  expiresAt: c.indexed(c.time()),
});
