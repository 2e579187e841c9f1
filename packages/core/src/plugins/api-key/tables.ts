import { c, defineTable } from "../../plugin.ts";

type Owner = typeof ofNobody;
/** Where no organization has keys, none is referenced. */
const ofNobody = c.optional(c.text({ maxLength: 255 }));

const text = () => c.optional(c.text({ maxLength: 255 }));
const count = () => c.optional(c.integer());
const time = () => c.optional(c.time());
/** A database that better-auth made may require what may be null in ours; every row that is written has a value. */
const required = <Column extends object>(column: Column): Column => ({ ...column, mayBeRequired: true });

/** The columns of better-auth's `apikey`, of 1.2 (`userId`) and of 1.7 (`referenceId`, `configId`), and ours beside them. */
const keysOf = (userId: Owner, organizationId: Owner) =>
  defineTable("apikey", {
    id: c.id(),
    /** One of several configurations of better-auth. */
    configId: required(c.withDefault(text(), "default")),
    name: text(),
    /** What the key begins with, prefix included. */
    start: text(),
    prefix: text(),
    /** Null for a key that better-auth made. */
    lastFour: c.optional(c.text({ maxLength: 4 })),
    /** SHA-256; the key itself is stored nowhere. */
    key: c.unique(c.secret({ maxLength: 255 })),
    /** The id of the user or the organization, as better-auth 1.5 and newer keep it. */
    referenceId: required(c.optional(c.indexed(c.text({ maxLength: 255 })))),
    /** Null for an organization's key. */
    userId,
    organizationId,
    /** Who knows the secret of an organization's key: its maker, or who rotated it last. */
    createdBy: text(),
    permissions: c.optional(c.text()),
    metadata: c.optional(c.text()),
    enabled: c.withDefault(c.optional(c.boolean()), true),
    expiresAt: c.optional(c.indexed(c.time())),
    rateLimitEnabled: c.withDefault(c.optional(c.boolean()), true),
    /** Uses in a window of milliseconds; null for no limit. */
    rateLimitMax: count(),
    rateLimitTimeWindow: count(),
    requestCount: c.withDefault(c.integer(), 0),
    /** Null for a key that better-auth made: its window began with the last request. */
    windowStartsAt: c.optional(c.hidden(c.time())),
    /** Uses that are left; null for no end. */
    remaining: count(),
    /** Uses that `remaining` is set to each `refillInterval` milliseconds. */
    refillAmount: count(),
    refillInterval: count(),
    lastRefillAt: time(),
    lastRequest: time(),
    createdAt: c.time(),
    updatedAt: c.time(),
  });

const ofUser = c.optional(c.ref("user"));

export const userKeys = keysOf(required(ofUser), ofNobody);
export const sharedKeys = keysOf(ofUser, c.optional(c.ref("organization")));
