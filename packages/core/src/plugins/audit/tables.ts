import { c, defineTable, type Row } from "../../plugin.ts";

const id = () => c.optional(c.text({ maxLength: 255 }));

export const auditEvent = defineTable(
  "auditEvent",
  {
    /** Signed with the rest, so known before the insert. */
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
    /** A JSON object: signed as it was written. */
    details: c.optional(c.text()),
    mac: c.text({ maxLength: 64 }),
    /** The number of its seal; null until there is one. */
    seal: c.optional(c.integer()),
  },
  // Ids sort by time: for pages by each filter, and for what has no seal yet.
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
  /** The MAC of the seal before. */
  previous: c.text({ maxLength: 64 }),
  /** Ids of its rows, in order, by comma. */
  rows: c.text(),
  /** Of its latest row. */
  until: c.time(),
  at: c.time(),
  mac: c.text({ maxLength: 64 }),
});

export const auditHead = defineTable("auditHead", {
  id: c.id(),
  name: c.unique(c.text({ maxLength: 20 })),
  /** Of the last seal; 0 before the first. */
  number: c.integer(),
  last: c.text({ maxLength: 64 }),
  /** Of the first seal that retention has left. */
  first: c.integer(),
  /** The MAC of the one before it. */
  before: c.text({ maxLength: 64 }),
  at: c.time(),
  mac: c.text({ maxLength: 64 }),
});

export type EventRow = Row<typeof auditEvent>;
export type SealRow = Row<typeof auditSeal>;
export type HeadRow = Row<typeof auditHead>;
