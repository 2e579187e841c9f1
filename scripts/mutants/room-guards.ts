import type { Guards } from "./mutant.ts";

/** Guards of answers to challenges: by whom, how often, and with which sign-in methods left. */
export const roomGuards: Guards = {
  "answer.ts": [["a page of a challenge on any origin", "if (url === null)", "if (url === undefined)"]],
  "attempts.ts": [
    [
      "guesses without a counter",
      'if (counter === null) throw new TypeError("No plugin declares a challenge");',
      "if (counter === null) return;",
    ],
    ["guesses at one pending sign-in without end", "if (pending !== null) {", "if (pending === undefined) {"],
    ["guesses at one user without end", ", GUESSES_A_USER]", ", { ...GUESSES_A_USER, max: 1e9 }]"],
    ["guesses at one user all day", ", GUESSES_A_USER_IN_A_DAY]", ", { ...GUESSES_A_USER_IN_A_DAY, max: 1e9 }]"],
    ["guesses that are counted and not refused", "if (!allowed)", "if (allowed === undefined)"],
    [
      "a known browser whose guesses anybody uses up",
      "browser !== null && (await consume",
      "browser === undefined && (await consume",
    ],
    ["what one known browser guesses, no other may", "hashToken(browser)", "hashToken(userId)"],
    ["a session that forgives nothing", "await deps.challengeCounter?.reset(key);", "void key;"],
    [
      "a known browser that forgives everybody",
      "countsOf(user.id, challenge, browser)) await",
      "countsOf(user.id, challenge, null)) await",
    ],
    ["guesses at one challenge counted with another's", ": at.challenge;", ': "";'],
  ],
  "authentication.ts": [
    [
      "policies that decide without the lock",
      "deps.policies.length === 0 ? signIn : await",
      "deps.policies.length >= 0 ? signIn : await",
    ],
    ["a pending sign-in in another browser", " || !pendingSignIns.isInBrowser(scope, token)", ""],
    ["a pending sign-in of somebody else", " || stored.userId !== user.id", ""],
    ["a pending sign-in answered by another challenge", " || !awaitsChallenge(stored, challenge)", ""],
    [
      "no transaction where there is no password to look at again",
      "(deps.policies.length > 0 && signIn.credential === undefined) ||",
      "",
    ],
    ["no transaction where a policy is concerned", " ||\n  isConcerned(deps, signIn);", ";"],
    ["no transaction where guesses are used up", "  signIn.limited !== undefined ||\n", ""],
    [
      "the caller's session ends, whichever the pending sign-in replaces",
      " && replaced.session.token === replaces",
      "",
    ],
    ["challenges that were met before are forgotten", "[...met, pending.challenge]", "[pending.challenge]"],
  ],
  "sign-in-methods.ts": [
    ["the last way in goes", "<= 1) throw", "<= 0) throw"],
    ["a plugin's way in does not count", "length + (await list(userId)).length", "length"],
    [
      "a plugin's ways in do not end",
      "for (const { end } of signInMethods) await end(",
      "for (const { end } of signInMethods.slice(0, 0)) await end(",
    ],
  ],
};
