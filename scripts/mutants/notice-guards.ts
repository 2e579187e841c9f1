import type { Guards } from "./mutant.ts";

/** Guards of mails about sign-ins. */
export const noticeGuards: Guards = {
  "services/announce.ts": [
    ["notices without end", ">= settings.maxMails) return;", ">= 1e9) return;"],
    ["an impersonator's browser becomes known", "if (signIn.impersonator === undefined) found", "found"],
    ["a stolen session makes its browser known", "  if (signIn.replaces?.session.userId === user.id) return;\n", ""],
    [
      "guests and placeholders get mails",
      "isPlaceholderEmail(user.email) || services.sessions.isGuest({ session, user })",
      "user === null",
    ],
    ["known devices are announced", "if (await isKnown(settings, services, scope, user.id, now)) return;", ""],
    ["an old account's first device is not announced", "isNew && !(await hasDevices", "!(await hasDevices"],
    ["an unverified address is flooded", "    if (!(await outside.mails.allow(user.email))) return;\n", ""],
    ["an unverified address gets a mail that counts for nobody", "if (user.emailVerified) {", "if (user !== null) {"],
    [
      "mails of an earlier day count",
      "token.lifetimeSeconds * 1000 - DAY_MILLISECONDS",
      "token.lifetimeSeconds * 1000 - 7 * DAY_MILLISECONDS",
    ],
  ],
  "services/devices.ts": [
    ["devices without end", "    await forgetBeyond(current, userId, settings.maxDevices);\n", ""],
    [
      "the newest devices are forgotten",
      'column: "lastSeenAt", direction: "desc"',
      'column: "lastSeenAt", direction: "asc"',
    ],
    [
      "a planted cookie is known",
      "const secret = services.randomText(SECRET_CHARACTERS, ALPHANUMERIC);",
      "const secret = secretsOf(settings, services, scope)[0] ?? services.randomText(SECRET_CHARACTERS, ALPHANUMERIC);",
    ],
  ],
  "services/report.ts": [
    [
      "a link counts twice",
      "if ((await tokens.take(settings.token, token)) === null) return",
      "if (tokens === null) return",
    ],
    ["the password stays", "(await removePassword(services, userId)) || wasSetSince", "wasSetSince"],
    [
      "an attacker's sign-in methods stay",
      "await endSignInMethodsSince(services, userId, new Date(notice.signedInAt))",
      "endSignInMethodsSince === null",
    ],
    ["the sessions stay", "  await sessions.revokeAll(userId);\n", ""],
    ["the attacker's device stays known", "  await forgetDevices(services, userId);\n", ""],
    [
      "links that were requested before stay",
      "  await tokens.revoke(userId, resetPasswordToken, deleteAccountToken, settings.token);\n",
      "",
    ],
    ["changes of the address that were begun stay", "  await emailProofs.revoke(userId);\n", ""],
  ],
};

/** Guards of the check of leaked passwords. */
export const leakGuards: Guards = {
  "services/leaked.ts": [
    ["full-width letters hide a password", '[password, password.normalize("NFKC")]', "[password]"],
    [
      "what is typed is not looked up as it is",
      '[password, password.normalize("NFKC")]',
      '[password.normalize("NFKC")]',
    ],
    ["padding is found", " && Number(count ?? 1) > 0", ""],
    ["lower-case hashes are not found", "hash.toUpperCase() === suffix", "hash === suffix"],
    [
      "lines that are no hashes are skipped",
      'if (hash === undefined) throw new TypeError("A line of the range is not the end of a SHA-1 hash");',
      "if (hash === undefined) continue;",
    ],
    ["more than five digits leave the server", "hash.slice(0, PREFIX_DIGITS)", "hash"],
    ["a request that goes on after its time", "    abort.abort();\n", ""],
  ],
  "pwned-passwords.ts": [
    ["redirects", 'redirect: "error"', 'redirect: "follow"'],
    ["any status", "if (response.status !== 200) throw", "if (response === null) throw"],
    ["answers without end", "if (text.length > RANGE_CHARACTERS) throw", "if (text === null) throw"],
    ["an empty answer", 'if (text.trim() === "") throw', "if (text === null) throw"],
    ["answers whose length tells", '"add-padding": "true", ', ""],
  ],
  "index.ts": [
    ["a leaked password is accepted", '? "PASSWORD_COMPROMISED" : null', "? null : null"],
    ["no check where the service must be reached", 'refusesUnchecked ? "PASSWORD_CHECK_UNAVAILABLE" : null', "null"],
    ["an outage that nobody hears of", "            logger.error(", "            void logger; void String("],
  ],
};
