import { c, defineTable } from "../../plugin.ts";

type Owner = typeof ofNobody;
/** Where no organization has keys, none is referenced. */
const ofNobody = c.optional(c.text({ maxLength: 255 }));

const keysOf = (organizationId: Owner) =>
  defineTable("apikey", {
    id: c.id(),
    name: c.text({ maxLength: 255 }),
    /** SHA-256; the key itself is stored nowhere. */
    key: c.unique(c.secret({ maxLength: 255 })),
    prefix: c.text({ maxLength: 255 }),
    lastFour: c.text({ maxLength: 4 }),
    /** Null for an organization's. */
    userId: c.optional(c.ref("user")),
    organizationId,
    /** Who made an organization's. */
    createdBy: c.optional(c.text({ maxLength: 255 })),
    permissions: c.text(),
    expiresAt: c.optional(c.indexed(c.time())),
    /** Uses in a window of seconds; null for no limit. */
    rateLimitMax: c.optional(c.integer()),
    rateLimitTimeWindow: c.optional(c.integer()),
    windowStartsAt: c.hidden(c.time()),
    windowCount: c.withDefault(c.hidden(c.integer()), 0),
    /** Uses that are left; null for no end. */
    remaining: c.optional(c.integer()),
    lastUsedAt: c.optional(c.time()),
    createdAt: c.time(),
    updatedAt: c.time(),
  });

export const userKeys = keysOf(ofNobody);
export const sharedKeys = keysOf(c.optional(c.ref("organization")));
