import type { Guards } from "./mutant.ts";

/** Guards of an organization's policies. */
export const policyGuards: Guards = {
  "policy/unmet.ts": [
    [
      "a session without the second factor",
      "const lacksFactor = secondFactor && !hasPassedFactor(caller);",
      "const lacksFactor = secondFactor && hasPassedFactor === null;",
    ],
    [
      "a factor that was set up after the sign-in",
      'columnOf(session, "twoFactorAt") !== null || methodOf',
      "isEnrolled(user) || methodOf",
    ],
    ["a user without a factor is asked for a code", "lacksFactor && !isEnrolled(user)", "lacksFactor && user === null"],
    [
      "a user's key where sign-ins are limited",
      'signInMethods === null && maxSessionAge === null ? null : "ORGANIZATION_REFUSES_USER_KEYS"',
      "null",
    ],
    [
      "any sign-in method",
      "signInMethods !== null && !acceptsMethod(signInMethods, session)",
      "acceptsMethod === null",
    ],
    [
      "sessions without a known method",
      "method !== null && (method === IMPERSONATION || allowed.includes(method))",
      "method === null || method === IMPERSONATION || allowed.includes(method)",
    ],
    ["old sessions", "maxSessionAge !== null && now", "maxSessionAge === undefined && now"],
    [
      "a renewed session is a new sign-in",
      'const at = columnOf(session, "signedInAt");',
      'const at = columnOf(session, "updatedAt");',
    ],
  ],
  "policy/assert-policies-met.ts": [
    ["a key of another kind is exempt", " && ctx.key.organizationId !== null", ""],
    ["a policy that is not met", "if (code !== null) throw organizationError(code);", "void code;"],
    [
      "a passkey counts for a session of another method",
      'if (caller.session !== null) return "ORGANIZATION_REQUIRES_SECOND_FACTOR";',
      "",
    ],
    ["a key's session meets the policies", "session: key === null ? actor.session : null", "session: actor.session"],
    [
      "a passkey hides the other policies",
      "return unmetCode({ ...values, secondFactor: false }, caller, now);",
      "return null;",
    ],
  ],
  "policy/within-policies.ts": [
    ["lists show what a policy hides", ") === null) open.push(id);", ") !== undefined) open.push(id);"],
    ["another organization's policy counts", "rows.filter(({ organizationId }) => organizationId === id)", "rows"],
  ],
  "policy/meets-policies.ts": [
    [
      "an announced policy does not count without a caller",
      "{ session: null, now: LATEST }",
      "{ session: null, now: new Date(0) }",
    ],
    [
      "a session that meets no policy",
      "if (code !== null && session !== null) throw organizationError(code);",
      "if (session !== null) return true;",
    ],
  ],
  "policy/stored-policies.ts": [
    ["a damaged second factor is off", "(value) => value !== false", "(value) => value === true"],
    [
      "a damaged list allows everything",
      "Array.isArray(value) ? value.map(String) : []",
      "Array.isArray(value) ? value.map(String) : null",
    ],
    [
      "a damaged age allows everything",
      'typeof value === "number" ? value : 0',
      'typeof value === "number" ? value : null',
    ],
    ["a policy never takes effect", "effectiveAt !== null && effectiveAt <= now", "effectiveAt === undefined"],
    ["a policy takes effect at once", "effectiveAt !== null && effectiveAt <= now", "effectiveAt !== null"],
  ],
  "policy/change-policies.ts": [
    [
      "owners who lock themselves out",
      "  await assertOwnerMeets(settings, services, userIds, { ...announced(states), ...changes }, now);\n",
      "",
    ],
    [
      "announced policies do not count for the owners",
      "{ ...announced(states), ...changes }",
      "{ secondFactor: false, signInMethods: null, maxSessionAge: null, ...changes }",
    ],
    ["a stricter policy without notice", "if (isLoose || at === null) return", "if (isLoose !== null) return"],
    ["a looser policy waits", "const isLoose = !stricter.includes(name);", "const isLoose = false;"],
    ["a shorter age is looser", "to >= from", "to <= from"],
    ["any other method is looser", "from !== null && isWithin(from, to)", "from !== null && isWithin !== null"],
  ],
  "policy/owners-standing.ts": [
    ["one owner of many who meets them is not enough", "    if (own.length === 0) return null;\n", ""],
    [
      "the last owner who meets the policies leaves",
      "if (lacking === null) return null;",
      "if (others.length > 0) return null;",
    ],
    [
      "an owner who does not meet them cannot leave",
      "if ((await lackingOfOwner(settings, services, leaving.userId, values, now))?.length !== 0) return null;",
      "",
    ],
  ],
  "policy/account-standing.ts": [
    ["any sign-in method is a second factor", ".some(({ method }) => factors.includes(method))", ".length > 0"],
    [
      "methods that are not offered",
      ".filter((method) => offered.includes(method))",
      ".filter((method) => method !== offered[-1])",
    ],
    [
      "placeholders get mails",
      "isPlaceholderEmail(user.email) ? [] : MAILED",
      "isPlaceholderEmail === null ? [] : MAILED",
    ],
  ],
  "policy/record-sign-in.ts": [
    [
      "the password renews another sign-in",
      "=== PASSWORD ? { signedInAt: now } : {}",
      "!== null ? { signedInAt: now } : {}",
    ],
    ["the second factor renews the sign-in", 'method === "two-factor" ? {} : signedIn', "signedIn"],
    [
      "another user's session counts",
      "replaces?.session.userId === user.id ? replaces.session : null",
      "replaces?.session ?? null",
    ],
    ["a sign-in without the factor counts as one", "isByFactor && { twoFactorAt: now }", "{ twoFactorAt: now }"],
  ],
};
