import type { Guards } from "./mutant.ts";

/** Guards of API keys: validity, permissions and owners. */
export const keyGuards: Guards = {
  "read-key.ts": [
    ["an expired key is accepted", "(found.row.expiresAt === null || found.row.expiresAt > now) &&", "true &&"],
    ["the key of a banned user is accepted", "services.authorization.admits(found.user, now) && ", ""],
    [
      "the key of an admin without a factor is accepted",
      " && (await services.authorization.keepsKeys(found.user))",
      "",
    ],
    ["a disabled key is accepted", "    found.row.enabled !== false &&\n", ""],
  ],
  "use-key.ts": [
    [
      "a use that could not be counted is allowed",
      "(await countUse(window, ...use)) === 0",
      "(await countUse(window, ...use)) < 0",
    ],
    [
      "a key with limits is treated as one without",
      "if (window === null && found.remaining === null)",
      "if (window === null || found.remaining === null)",
    ],
    ["the window of a limit never ends", ", requestCount: op.lt(window.max)", ""],
    ["remaining uses are not checked", "remaining: remaining === null ? null : op.gt(0),", ""],
    ["a use does not reduce the remaining uses", ", remaining: op.add(-1) }", " }"],
    [
      "a new window does not begin",
      "if ((await services.store.update(settings.table, { where }, uses))",
      "if (settings === null && (await services.store.update(settings.table, { where }, uses))",
    ],
  ],
  "owner.ts": [
    ["a user can change the keys of others", "row.userId === ctx.session.user.id", "true"],
    ["an organization's keys need no permission", "await mayManage(ctx, services, row.organizationId, action)", "true"],
    [
      "creating an organization's key needs no permission",
      "if (!(await mayManage(ctx, services, organizationId, action)))",
      "if (organizationId === action)",
    ],
    [
      "an organization's key can have more permissions than its creator",
      "        permissions: { [resource]: asked },\n        ...policyCaller(ctx),\n      }))\n",
      "        permissions: { [resource]: asked },\n        ...policyCaller(ctx),\n      })) &&\n      resource === organizationId\n",
    ],
  ],
  "key-terms.ts": [
    ["limits by HTTP", "if (SERVER_ONLY.some((name) => terms[name] !== undefined))", "if (SERVER_ONLY.length === 0)"],
    ["a key can have permissions that no owner may grant", "if (unknown) throw", "if (!unknown && unknown) throw"],
    [
      "the maximum lifetime of a key is not checked",
      "(expiresIn ?? 0) > maxExpiresIn",
      "(expiresIn ?? 0) > Number.POSITIVE_INFINITY",
    ],
    ["a key without an expiry is allowed", "expiresIn === null || ", ""],
  ],
  "authenticate.ts": [
    [
      "the permissions of a key are not checked",
      "if (!grants(key.permissions, needs))",
      "if (needs === key.permissions)",
    ],
  ],
  "revoke-keys.ts": [
    ["an attacker's keys are kept after the mailbox is verified", "op.gte(since)", "op.lt(since)"],
    ["organization keys that an attacker created are kept", "[{ userId }, { createdBy: userId }]", "[{ userId }]"],
  ],
};

/** Guards of requests with a session or an API key. */
export const gateGuards: Guards = {
  "gate.ts": [
    [
      "a request with a session and a key is accepted",
      'if (ctx.services.sessions.isShown(ctx)) throw coreError("TWO_CREDENTIALS");',
      "",
    ],
    ["a key is accepted on every route", "if (needs === undefined || ", "if ("],
    ["a key without the permission is accepted", "if (refusal !== undefined) throw refusal;", ""],
    ["a key can make calls that only the user may make", "if (noImpersonation && ", "if (!noImpersonation && "],
    ["a session that is not fresh is accepted as fresh", "!sessions.isFresh(active.session)", "active === null"],
  ],
};

/** Guards of tokens in a header. */
export const carriedGuards: Guards = {
  "carried-token.ts": [
    ["an unsigned token is accepted although a signature is required", "!signedOnly && ", ""],
    [
      "the signature of a token is not checked",
      "return signers.session.verify(decode(shown));",
      'return decode(shown).split(".")[0] ?? null;',
    ],
  ],
};

/** Guards of API keys in an organization. */
export const rightsGuards: Guards = {
  "rights.ts": [
    [
      "a key has all permissions of its owner",
      "(key === undefined || key.authorize(permissions).success)",
      "(key !== undefined || role !== null)",
    ],
    [
      "a user's key can have more permissions than the user",
      "(isOrganization === true || can(roles, role, permissions))",
      "(key !== undefined || can(roles, role, permissions))",
    ],
  ],
  "may-give.ts": [["an owner's key can grant every role", " && giver.key === undefined", ""]],
};
