import type { Guards } from "./mutant.ts";

/** Guards of codes and their effect. */
export const codeGuards: Guards = {
  "code-hashes.ts": [
    [
      "rows that hold anything",
      'Array.isArray(list) ? list.filter((value) => typeof value === "string") : null',
      "list as string[]",
    ],
  ],
  "backup-codes.ts": [
    ["a backup code stays", "hashes.filter((hash) => hash !== used)", "hashes"],
    [
      "any backup code",
      "candidates.some((candidate) => equalsInConstantTime(candidate, hash))",
      "candidates.length > 0",
    ],
  ],
  "mailed-codes.ts": [
    ["mail to a placeholder", " &&\n  user.emailIsPlaceholder !== true", ""],
    ["the mailed code before it lives", "  await services.store.delete(twoFactorCode, { where: { key } });\n", ""],
    ["a mailed code for somebody else", "where: { key, userId, expiresAt", "where: { key, expiresAt"],
    ["a mailed code of another sign-in", "where: { key, userId, expiresAt", "where: { userId, expiresAt"],
    ["a mailed code without end", "userId, expiresAt: op.gt(now) }", "userId }"],
    ["any mailed code", "if (right === null || !equalsInConstantTime(right, typed))", "if (right === null)"],
    ["a mailed code again", "services.store.take(twoFactorCode", "services.store.find(twoFactorCode"],
  ],
  "pass.ts": [
    [
      "guesses that are not counted",
      "  if (!isCounted) await ctx.services.authentication.attempt(callingUser.id, pending ?? CHALLENGE, ctx);\n",
      "",
    ],
    ["a guess that is counted twice", "if (!isCounted) await", "await"],
    [
      "a session that has ended meanwhile is renewed",
      "const user = await (active === null ? services",
      "const user = await (active !== undefined ? services",
    ],
    [
      "a session that has ended meanwhile spends a code",
      "const current = await (active === null ? services",
      "const current = await (active !== undefined ? services",
    ],
    ["a code that is spent on nothing", "if (outcome === null) throw", "if (outcome === undefined) throw"],
    ["guesses of a session that a right code does not forgive", "{ met: [CHALLENGE], terms", "{ terms"],
    ["every code trusts its browser", "trust && !isChallenged(outcome)", "!isChallenged(outcome)"],
    ["a challenge trusts its browser", " && !isChallenged(outcome)", ""],
    ["a page that is no longer trusted", "await ctx.trust(url)", "url"],
  ],
  "proofs.ts": [
    [
      "a half-done factor lets its maker in",
      "if (isUnconfirmed && !(await mustEnrol(settings, services, user)))",
      "if (user === null)",
    ],
    ["any code", "if (!(await spendTotp(", "if ((await spendTotp("],
    ["enrolment is told at every code", "    if (isVerified(factor) && isEnrolled(user)) return;\n", ""],
    ["backup codes of a factor that was begun", " || !isEnrolled(user)) throw", ") throw"],
    ["a mailed code enrols whoever has begun nothing", "if (!isBegun || (pending", "if ((pending"],
    ["an authenticator that nobody was shown", " || isMailedOnly(factor)) throw", ") throw"],
    ["a wrong mailed code", 'if (result !== "right")', 'if (result === "expired")'],
    ["any backup code is right", "if (left === null) throw", "if (left === undefined) throw"],
  ],
  "send-code.ts": [
    ["a code is mailed to whoever is not enrolled", "if (!hasBegun)", "if (user === null)"],
    [
      "a code is mailed where none can be",
      "if (!canMail(settings, ctx.services, user, pending))",
      "if (user === null)",
    ],
    ["mails without end", "  await ctx.services.mails.assertAllowed(user.email);\n", ""],
  ],
  "totp.ts": [["clocks that differ by minutes", "const WINDOW = 1;", "const WINDOW = 4;"]],
};
