import { c, defineTable } from "../../plugin.ts";

type Owner = typeof unreferenced;
const unreferenced = c.optional(c.text({ maxLength: 255 }));

const text = () => c.optional(c.text({ maxLength: 255 }));
const count = () => c.optional(c.integer());
const time = () => c.optional(c.time());
/** The column may be NOT NULL in a database that better-auth made; rows written here always have a value. */
const required = <Column extends object>(column: Column): Column => ({ ...column, mayBeRequired: true });

/**
 * The columns of better-auth's `apikey` table, of 1.2 (`userId`) and of 1.7 (`referenceId`, `configId`), and our own.
 */
const keysOf = (userId: Owner, organizationId: Owner) =>
  defineTable("apikey", {
    id: c.id(),
    configId: required(c.withDefault(text(), "default")),
    name: text(),
    start: text(),
    prefix: text(),
    lastFour: c.optional(c.text({ maxLength: 4 })),
    key: c.unique(c.secret({ maxLength: 255 })),
    referenceId: required(c.optional(c.indexed(c.text({ maxLength: 255 })))),
    userId,
    organizationId,
    createdBy: text(),
    permissions: c.optional(c.text()),
    metadata: c.optional(c.text()),
    enabled: c.withDefault(c.optional(c.boolean()), true),
    expiresAt: c.optional(c.indexed(c.time())),
    rateLimitEnabled: c.withDefault(c.optional(c.boolean()), true),
    rateLimitMax: count(),
    rateLimitTimeWindow: count(),
    requestCount: c.withDefault(c.integer(), 0),
    /** Null for a key that better-auth made, whose window starts at the last request. */
    windowStartsAt: c.optional(c.hidden(c.time())),
    remaining: count(),
    refillAmount: count(),
    refillInterval: count(),
    lastRefillAt: time(),
    lastRequest: time(),
    createdAt: c.time(),
    updatedAt: c.time(),
  });

const userReference = c.optional(c.ref("user"));

export const userKeys = keysOf(required(userReference), unreferenced);
export const sharedKeys = keysOf(userReference, c.optional(c.ref("organization")));
