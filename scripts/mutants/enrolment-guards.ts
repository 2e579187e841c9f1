import type { Guards } from "./mutant.ts";

/** Guards of enrolment and trusted browsers. */
export const enrolmentGuards: Guards = {
  "reauthenticate.ts": [
    ["a user without a password needs no fresh session", "if (!sessions.isFresh(session))", "if (session === null)"],
    [
      "a missing password is accepted",
      'if (password === undefined) throw ctx.error("INVALID_PASSWORD");',
      "if (password === undefined) return;",
    ],
    ["a password of any length is accepted", "  passwords.assertNotTooLong(password);\n", ""],
    ["guesses at the password are not counted", "  await passwordGuard.attempt(ctx, user.email);\n", ""],
    ["a wrong password", ".matches) throw", ".matches === undefined) throw"],
  ],
  "caller.ts": [
    [
      "the session takes precedence over a pending sign-in",
      "active === null || !(await meansSession(active, pending))",
      "active === null",
    ],
  ],
  "requirement.ts": [
    [
      "an enrolled user can enroll again during sign-in",
      "!isEnrolled(user) && isRequired(settings, services, user)",
      "isRequired(settings, services, user)",
    ],
    ["a session without a factor continues", "return hasMet ||", "return hasMet || session !== null ||"],
    ["a key works although its user has no factor", "return hasMet ||", "return hasMet || session === null ||"],
    [
      "every session counts as having passed the factor",
      ": metAt({ session }) !== null",
      ": metAt({ session }) !== undefined",
    ],
  ],
  "own-requirement.ts": [
    ["an owner needs no factor", "if (user === null || isEnrolled(user)", "if (user !== null || isEnrolled(user)"],
  ],
  "assert-groups.ts": [["an undeclared group is accepted", "if (unknown === undefined) return;", "if (known) return;"]],
  "begin-enrolment.ts": [
    ["an unverified address is enrolled at once", " || !user.emailVerified", ""],
    ["a pending sign-in is enrolled without a code", "asked.active === null || !user", "!user"],
    [
      "an enrolled user can start the enrollment again",
      "if (isVerified(factor) && isEnrolled(user))",
      "if (user === undefined)",
    ],
  ],
  "devices.ts": [
    ["a trusted device counts for another user", "return { userId, expiresAt", "return { expiresAt"],
    ["trust without end", "expiresAt: op.gt(now), ", ""],
    ["trust from before the password counts", ", ...(password && { createdAt: op.gt(password.updatedAt) })", ""],
    ["a cookie is trusted although trust is off", "trustSeconds === 0 ? null : services", "services"],
    ["a call creates trust although trust is off", "  if (trustSeconds === 0) return;\n", ""],
    ["the token of a device is stored without a hash", "{ ...row, token: hashToken(token),", "{ ...row, token,"],
    ["a session that ended meanwhile creates trust", "    if (!isHere) return null;\n", ""],
    [
      "renewing a device changes the time of its trust",
      "return renewRow(cookie, services, ctx, { userId, createdAt, expiresAt });",
      "return renewRow(cookie, services, ctx, { userId, createdAt: ctx.now(), expiresAt });",
    ],
    [
      "a new password does not revoke trusted devices",
      "await services.store.delete(trustedDevice, { where: { userId } });",
      "services.store.delete;",
    ],
  ],
  "factor.ts": [
    [
      "an unconfirmed factor counts",
      "factor !== null && (factor.verified as boolean | null) !== false",
      "factor !== null",
    ],
    ["a used code is accepted", ", lastUsedStep: op.lt(step) }", " }"],
    ["undoing a change keeps an attacker's factor", "if (isLater(verifiedAt)) {", "if (since === null) {"],
    ["undoing a change keeps a secret that was shown since", "if (isLater(shownAt))", "if (since === null)"],
    ["undoing a change removes an older secret", "isLater(shownAt)", "shownAt !== null"],
    ["undoing a change removes an older factor", "isLater(verifiedAt)", "verifiedAt !== null"],
    ["undoing a change keeps an attacker's backup codes", "if (isLater(backupCodesAt))", "if (since === null)"],
    ["undoing a change removes older backup codes", "isLater(backupCodesAt)", "backupCodesAt !== null"],
    [
      "a mailed code is kept when its factor is removed",
      "  await services.store.delete(twoFactorCode, { where: { userId } });\n",
      "",
    ],
    ["a removed factor is still passed", "  await forgetMet(services, userId);\n", ""],
  ],
  "sealed-enrolment.ts": [
    [
      "the form of an earlier enrollment is accepted",
      "shown.secret === (await openSecret(services, factor)) ? shown : null",
      "shown",
    ],
  ],
};
