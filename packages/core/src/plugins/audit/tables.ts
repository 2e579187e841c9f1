import { c, defineTable, type Row } from "../../plugin.ts";

const id = () => c.optional(c.text({ maxLength: 255 }));

export const auditEvent = defineTable(
  "auditEvent",
  {
    /** The MAC covers the id, so it must be known before the insert. */
    id: c.id({ random: true }),
    at: c.time(),
    event: c.text({ maxLength: 100 }),
    outcome: c.text({ maxLength: 20 }),
    actorId: id(),
    actorSessionId: id(),
    impersonatedBy: id(),
    apiKeyId: id(),
    subjectId: id(),
    organizationId: id(),
    method: c.optional(c.text({ maxLength: 100 })),
    path: c.text({ maxLength: 255 }),
    requestId: c.text({ maxLength: 255 }),
    ipAddress: c.optional(c.text({ maxLength: 100 })),
    userAgent: c.optional(c.text()),
    /** This is text because the MAC covers it byte by byte. */
    details: c.optional(c.text()),
    mac: c.text({ maxLength: 64 }),
    seal: c.optional(c.integer()),
  },
  // Ids sort by time, so each filter and the unsealed rows can be read in order.
  {
    indexes: [
      ["seal", "id"],
      ["event", "id"],
      ["actorId", "id"],
      ["subjectId", "id"],
      ["organizationId", "id"],
    ],
  },
);

export const auditSeal = defineTable("auditSeal", {
  id: c.id(),
  number: c.unique(c.integer()),
  previous: c.text({ maxLength: 64 }),
  rows: c.text(),
  until: c.time(),
  at: c.time(),
  mac: c.text({ maxLength: 64 }),
});

export const auditHead = defineTable("auditHead", {
  id: c.id(),
  name: c.unique(c.text({ maxLength: 20 })),
  number: c.integer(),
  last: c.text({ maxLength: 64 }),
  first: c.integer(),
  before: c.text({ maxLength: 64 }),
  at: c.time(),
  mac: c.text({ maxLength: 64 }),
  /** The keys of MACs under secrets that were removed. */
  earlierKeys: c.optional(c.sealed("audit: earlier keys", { holds: "the audit trail" })),
});

export type EventRow = Row<typeof auditEvent>;
export type SealRow = Row<typeof auditSeal>;
export type HeadRow = Row<typeof auditHead>;
