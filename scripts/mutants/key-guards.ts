import type { Guards } from "./mutant.ts";

/** Which keys count, for what, and who has them. */
export const keyGuards: Guards = {
  "read-key.ts": [
    ["a key past its end", "(found.row.expiresAt === null || found.row.expiresAt > now) &&", "true &&"],
    ["a key of somebody banned", "services.authorization.admits(found.user, now) && ", ""],
    ["a key of an admin without a factor", " && (await services.authorization.keepsKeys(found.user))", ""],
    ["a key that is switched off", "    found.row.enabled !== false &&\n", ""],
  ],
  "use-key.ts": [
    [
      "a use that could not be counted",
      "(await countUse(window, ...use)) === 0",
      "(await countUse(window, ...use)) < 0",
    ],
    [
      "a limited key taken for one without",
      "if (window === null && found.remaining === null)",
      "if (window === null || found.remaining === null)",
    ],
    ["a window without end", ", requestCount: op.lt(window.max)", ""],
    ["uses that never run out", "remaining: remaining === null ? null : op.gt(0),", ""],
    ["uses that are not spent", ", remaining: op.add(-1) }", " }"],
    [
      "a window that nothing opens again",
      "if ((await services.store.update(settings.table, { where }, uses))",
      "if (settings === null && (await services.store.update(settings.table, { where }, uses))",
    ],
  ],
  "owner.ts": [
    ["keys of other users", "row.userId === ctx.session.user.id", "true"],
    ["an organization's keys for all", "await mayManage(ctx, services, row.organizationId, action)", "true"],
    [
      "who may not make an organization's key",
      "if (!(await mayManage(ctx, services, organizationId, action)))",
      "if (organizationId === action)",
    ],
    [
      "a key of the organization that may more than its maker",
      "if (!(await services.authorization.grants({ user, organizationId, permissions: { [resource]: asked } })))",
      "if (resource === organizationId)",
    ],
  ],
  "key-terms.ts": [
    ["limits by HTTP", "if (SERVER_ONLY.some((name) => terms[name] !== undefined))", "if (SERVER_ONLY.length === 0)"],
    ["permissions that no owner may grant", "if (unknown) throw", "if (!unknown && unknown) throw"],
    [
      "a key that lives longer than allowed",
      "(expiresIn ?? 0) > maxExpiresIn",
      "(expiresIn ?? 0) > Number.POSITIVE_INFINITY",
    ],
    ["a key that lives for good", "expiresIn === null || ", ""],
  ],
  "authenticate.ts": [
    ["a key without the permission", "if (!grants(key.permissions, needs))", "if (needs === key.permissions)"],
  ],
  "revoke-keys.ts": [
    ["keys of a squatter", "op.gte(since)", "op.lt(since)"],
    ["an organization's keys that a thief made", "[{ userId }, { createdBy: userId }]", "[{ userId }]"],
  ],
};

/** Who passes with a session or a key. */
export const gateGuards: Guards = {
  "gate.ts": [
    ["a session beside a key", 'if (ctx.services.sessions.isShown(ctx)) throw coreError("TWO_CREDENTIALS");', ""],
    ["a key on every route", "if (needs === undefined || ", "if ("],
    ["a key that lacks the permission", "if (refusal !== undefined) throw refusal;", ""],
    ["a user's own affairs under another name", "if (noImpersonation && ", "if (!noImpersonation && "],
    ["an old session for a fresh one", "!sessions.isFresh(active.session)", "active === null"],
  ],
};

/** What a token in a header is. */
export const carriedGuards: Guards = {
  "carried-token.ts": [
    ["plain tokens where signed ones are asked for", "!signedOnly && ", ""],
    [
      "tokens that we have not signed",
      "return signers.session.verify(decode(shown));",
      'return decode(shown).split(".")[0] ?? null;',
    ],
  ],
};

/** What a key may in an organization. */
export const rightsGuards: Guards = {
  "rights.ts": [
    [
      "a key that may what its owner may",
      "(key === undefined || key.authorize(permissions).success)",
      "(key !== undefined || role !== null)",
    ],
    [
      "a user's key that may more than the user",
      "(isOrganization === true || can(roles, role, permissions))",
      "(key !== undefined || can(roles, role, permissions))",
    ],
  ],
  "may-give.ts": [["an owner's key that gives every role", " && giver.key === undefined", ""]],
};
