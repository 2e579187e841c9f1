import type { Guards } from "./mutant.ts";

/** Guards of enrolment and trusted browsers. */
export const enrolmentGuards: Guards = {
  "reauthenticate.ts": [
    ["no password: any session will do", "if (!sessions.isFresh(session))", "if (session === null)"],
    [
      "a password that is not given",
      'if (password === undefined) throw ctx.error("INVALID_PASSWORD");',
      "if (password === undefined) return;",
    ],
    ["a password without end", "  passwords.assertNotTooLong(password);\n", ""],
    ["guesses at the password without end", "  await passwordGuard.attempt(ctx, user.email);\n", ""],
    ["a wrong password", ".matches) throw", ".matches === undefined) throw"],
  ],
  "caller.ts": [
    [
      "a sign-in that waits comes after the session",
      "active === null || !(await meansSession(active, pending))",
      "active === null",
    ],
  ],
  "requirement.ts": [
    [
      "whoever is enrolled enrols again while signing in",
      "!isEnrolled(user) && isRequired(settings, services, user)",
      "isRequired(settings, services, user)",
    ],
    ["a session that has met no factor goes on", "return hasMet ||", "return hasMet || session !== null ||"],
    ["a key of whoever has no factor", "return hasMet ||", "return hasMet || session === null ||"],
    ["every session has met the factor", ": metAt({ session }) !== null", ": metAt({ session }) !== undefined"],
  ],
  "own-requirement.ts": [
    ["an owner without a factor", "if (user === null || isEnrolled(user)", "if (user !== null || isEnrolled(user)"],
  ],
  "assert-groups.ts": [["a group that nobody declares", "if (unknown === undefined) return;", "if (known) return;"]],
  "begin-enrolment.ts": [
    ["an address that nobody has proven counts at once", " || !user.emailVerified", ""],
    ["a sign-in that waits is enrolled without a code", "asked.active === null || !user", "!user"],
    ["whoever is enrolled begins anew", "if (isVerified(factor) && isEnrolled(user))", "if (user === undefined)"],
  ],
  "devices.ts": [
    ["a trusted browser of somebody else", "return { userId, expiresAt", "return { expiresAt"],
    ["trust without end", "expiresAt: op.gt(now), ", ""],
    ["trust that is as old as the password", ", ...(password && { createdAt: op.gt(password.updatedAt) })", ""],
    ["trust where none is to be, of a cookie", "trustSeconds === 0 ? null : services", "services"],
    ["trust where none is to be, of a call", "  if (trustSeconds === 0) return;\n", ""],
    ["a device is kept as it is", "{ ...row, token: hashToken(token),", "{ ...row, token,"],
    ["trust of a session that has ended meanwhile", "    if (!isHere) return null;\n", ""],
    [
      "trust that is newer than its proof",
      "return renewRow(cookie, services, ctx, { userId, createdAt, expiresAt });",
      "return renewRow(cookie, services, ctx, { userId, createdAt: ctx.now(), expiresAt });",
    ],
    [
      "trusted devices that nothing ends",
      "await services.store.delete(trustedDevice, { where: { userId } });",
      "services.store.delete;",
    ],
  ],
  "factor.ts": [
    [
      "a factor that was begun counts",
      "factor !== null && (factor.verified as boolean | null) !== false",
      "factor !== null",
    ],
    ["a code that was used", ", lastUsedStep: op.lt(step) }", " }"],
    ["a factor of whoever had the account since stays", "if (isLater(verifiedAt)) {", "if (since === null) {"],
    ["a secret that was shown since stays", "if (isLater(shownAt))", "if (since === null)"],
    ["a secret from before goes as well", "isLater(shownAt)", "shownAt !== null"],
    ["a factor from before goes as well", "isLater(verifiedAt)", "verifiedAt !== null"],
    ["backup codes of whoever had the account since stay", "if (isLater(backupCodesAt))", "if (since === null)"],
    ["backup codes from before go as well", "isLater(backupCodesAt)", "backupCodesAt !== null"],
    ["a mailed code outlives its factor", "  await services.store.delete(twoFactorCode, { where: { userId } });\n", ""],
  ],
  "sealed-enrolment.ts": [
    [
      "a form of an enrolment that somebody has begun anew",
      "shown.secret === (await openSecret(services, factor)) ? shown : null",
      "shown",
    ],
  ],
};
