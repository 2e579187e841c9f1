import { c, defineTable } from "../../plugin.ts";

export const organization = defineTable("organization", {
  id: c.id(),
  name: c.text(),
  slug: c.unique(c.text({ maxLength: 100 })),
  logo: c.optional(c.text()),
  metadata: c.optional(c.text()),
  createdAt: c.time(),
  changedAt: c.optional(c.hidden(c.time())),
});

export const team = defineTable(
  "team",
  {
    id: c.id(),
    name: c.text(),
    organizationId: c.ref("organization"),
    createdAt: c.time(),
    updatedAt: c.optional(c.time()),
  },
  { indexes: [["organizationId", "createdAt"]], legacyDefaults: { memberCount: 0 } },
);

export const member = defineTable(
  "member",
  {
    id: c.id(),
    organizationId: c.ref("organization"),
    userId: c.ref("user"),
    role: c.text({ maxLength: 255 }),
    teamId: c.optional(c.text({ maxLength: 255 })),
    createdAt: c.time(),
  },
  {
    unique: [["organizationId", "userId"]],
    indexes: [
      ["userId", "createdAt", "id"],
      ["organizationId", "createdAt", "id"],
      ["organizationId", "role", "id"],
      ["organizationId", "role", "createdAt", "id"],
      ["organizationId", "teamId", "createdAt", "id"],
    ],
  },
);

export const invitation = defineTable(
  "invitation",
  {
    /** Must be unguessable: the id lets its holder accept the invitation. */
    id: c.id({ random: true }),
    organizationId: c.ref("organization"),
    email: c.lowercase(c.indexed(c.text({ maxLength: 254 }))),
    role: c.text({ maxLength: 255 }),
    status: c.text({ maxLength: 20 }),
    teamId: c.optional(c.text({ maxLength: 255 })),
    inviterId: c.ref("user"),
    expiresAt: c.time(),
    createdAt: c.backfilled(c.time()),
  },
  {
    indexes: [
      ["organizationId", "status", "createdAt"],
      ["organizationId", "createdAt"],
      ["organizationId", "expiresAt"],
      ["organizationId", "email"],
    ],
  },
);

export const organizationRole = defineTable(
  "organizationRole",
  {
    id: c.id(),
    organizationId: c.ref("organization"),
    role: c.text({ maxLength: 100 }),
    permission: c.text(),
    createdAt: c.time(),
    updatedAt: c.optional(c.time()),
  },
  { unique: [["organizationId", "role"]] },
);

/** One row for each policy that was ever set. From `effectiveAt` on, `nextValue` is in force. */
export const organizationPolicy = defineTable(
  "organizationPolicy",
  {
    id: c.id(),
    organizationId: c.ref("organization"),
    policy: c.text({ maxLength: 40 }),
    value: c.optional(c.text()),
    nextValue: c.optional(c.text()),
    effectiveAt: c.optional(c.time()),
    updatedAt: c.time(),
  },
  { unique: [["organizationId", "policy"]] },
);

export const organizationDomain = defineTable(
  "organizationDomain",
  {
    id: c.id(),
    organizationId: c.ref("organization"),
    domain: c.text({ maxLength: 253 }),
    /** Equals `domain` while it is verified, so that only one organization has it. */
    verifiedDomain: c.optional(c.unique(c.hidden(c.text({ maxLength: 253 })))),
    token: c.text({ maxLength: 64 }),
    role: c.text({ maxLength: 255 }),
    createdAt: c.time(),
    verifiedAt: c.optional(c.time()),
    checkedAt: c.optional(c.time()),
    lostAt: c.optional(c.time()),
    lookedUpAt: c.optional(c.hidden(c.time())),
  },
  { unique: [["organizationId", "domain"]] },
);

/** No row refers to the user: the lock of a joining user is taken before that of the organization. */
export const organizationRemovedMember = defineTable(
  "organizationRemovedMember",
  {
    id: c.id(),
    organizationId: c.ref("organization"),
    userId: c.text({ maxLength: 255 }),
    createdAt: c.time(),
  },
  { unique: [["organizationId", "userId"]], indexes: [["userId"]] },
);
