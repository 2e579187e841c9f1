import { account, c, defineTable, rateLimit, type Schema, session, user, verification } from "../store.ts";

/** A table with a column of each kind. */
export const sample = defineTable(
  "sample",
  {
    id: c.id(),
    label: c.text({ maxLength: 100 }),
    note: c.optional(c.text()),
    flag: c.withDefault(c.boolean(), true),
    rank: c.optional(c.integer()),
    big: c.optional(c.bigint()),
    moment: c.optional(c.time()),
    data: c.optional(c.json<unknown>()),
    parentId: c.optional({ ...c.ref("user"), references: { table: "user", onDelete: "set null" } }),
  },
  { unique: [["label", "rank"]], indexes: [["flag", "rank"]] },
);

/** The core's tables, and `sample`. */
export const contractTables = [user, session, account, verification, rateLimit, sample] as const;

/** The schema that the contract runs on. */
export const contractSchema: Schema = { tables: contractTables, ids: "text" };
export const serialSchema: Schema = { tables: contractTables, ids: "serial" };

/** A fixed time with milliseconds. */
export const moment = new Date("2026-03-29T01:30:00.123Z");

let count = 0;
/** Returns a text that no other call returns. */
export const unique = (): string => {
  count += 1;
  return `${Date.now().toString(36)}${count}`;
};

/** Creates the values of a new user. */
export const newUser = (over: { readonly id?: string; readonly email?: string; readonly name?: string } = {}) => ({
  id: unique(),
  name: "Ada",
  email: `${unique()}@example.com`,
  createdAt: moment,
  updatedAt: moment,
  ...over,
});

/** Creates the values of a new session with its own token. */
export const newSession = (userId: string, over: { readonly token?: string; readonly expiresAt?: Date } = {}) => ({
  id: unique(),
  userId,
  token: unique(),
  expiresAt: moment,
  createdAt: moment,
  updatedAt: moment,
  ...over,
});

/** Creates the values of a `sample` row with required columns only. */
export const newSample = (over: Readonly<Record<string, unknown>> = {}) => ({ id: unique(), label: unique(), ...over });
