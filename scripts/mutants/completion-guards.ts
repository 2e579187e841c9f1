import type { Guards } from "./mutant.ts";

/** Guards before and after a session is created. */
export const completionGuards: Guards = {
  "require-challenge.ts": [
    [
      "a pending sign-in's cookie before its commit",
      "await runAfterCommit(parts, async () => pendingSignIns.send(scope, token));",
      "pendingSignIns.send(scope, token);",
    ],
    [
      "past used-up guesses by a challenge that nobody has set up",
      "signIn.limited !== undefined && !(await isEnrolled?.(user, services))",
      "signIn.limited === null",
    ],
  ],
  "complete.ts": [
    ["past used-up guesses without a challenge", "  if (signIn.limited !== undefined) throw signIn.limited;\n", ""],
    [
      "a denial tells that the password was right",
      "limited !== undefined && error instanceof SignInDenied",
      "limited === null",
    ],
    [
      "a session's cookies before its commit",
      "  if (parts.afterCommit === null) return finish()",
      "  if (parts.afterCommit !== undefined) return finish()",
    ],
    [
      "guesses that a session does not forgive",
      "  if (met.length > 0) await forgetAttempts(deps, store, scope, { user, met });\n",
      "",
    ],
    ["a pending sign-in's cookie outlives its session's beginning", "  pendingSignIns.clear(scope);\n", ""],
    [
      "a session begun in a transaction is not remembered as its own",
      "  if (afterCommit !== null) rememberBegun(afterCommit, session.token);\n",
      "",
    ],
    [
      "a changed password, in a transaction",
      "  if (signIn.credential !== undefined && (await findCurrentUser(parts, signIn)) === null) return null;\n",
      "",
    ],
    [
      "a changed password, without one",
      "    const user = await findCurrentUser(parts, signIn);\n",
      "    const user: User | null = signIn.user;\n",
    ],
    [
      "no transaction for a listener that needs one",
      "const hasListeners = deps.listensInTransaction;",
      "const hasListeners = false;",
    ],
    [
      "a session that stays where nobody can be told",
      "    await services.sessions.revoke(userId, token);\n    throw error;",
      "    throw error;",
    ],
    [
      "a policy that has become concerned meanwhile",
      "isConcerned(deps, { ...signIn, user }) ? NEEDS_TRANSACTION : ",
      "",
    ],
    [
      "a session that must not be stays",
      'if (verdict !== "settled") await revokeUndelivered(parts, scope, session);',
      "",
    ],
    [
      "a replaced session that has ended meanwhile",
      "if (live?.session.id !== replaced.session.id) throw",
      "if (live === undefined) throw",
    ],
  ],
  "decide.ts": [
    ["a denial", 'if ("deny" in decision) throw', 'if (decision === undefined && "deny" in decision) throw'],
    ["an answer that is no decision", "decision.allow !== true", "decision.allow === undefined && rules === undefined"],
    [
      "a policy that throws as it is asked whom it concerns",
      "      throw logFailure(rules, rule, signIn, error);\n    }\n  });",
      "      logFailure(rules, rule, signIn, error);\n      return false;\n    }\n  });",
    ],
    [
      "a policy that throws as it decides",
      "    throw logFailure(rules, rule, signIn, error);\n  }\n}",
      "    logFailure(rules, rule, signIn, error);\n    return { allow: true };\n  }\n}",
    ],
    ["a challenge that is asked again", " || isMet(decision, met)) continue;", ") continue;"],
    ["a challenge that any other stands for", "[challenge, ...acceptedBy].some(", "met.some("],
    ["the longer of two lifetimes", "Math.min(...lifetimes)", "Math.max(...lifetimes)"],
    ["a second factor that began the sign-in", "name === signIn.method || ", ""],
    ["a challenge that is no second factor", "definition?.isSecondFactor !== true) continue;", "false) continue;"],
    [
      "a factor that the password alone could set up",
      "return { challenge: first, others: rest };",
      "return { ...chosen, others: [...chosen.others, first, ...rest] };",
    ],
    ["what one policy calls not fresh, and the next does not", "one?.fresh === false || ", ""],
  ],
  "pending-sign-ins.ts": [
    [
      "a pending sign-in found for any challenge",
      "if (stored === null || !awaitsChallenge(stored, challenge)) return null;",
      "if (stored === null) return null;",
    ],
    [
      "a pending sign-in that is not taken",
      "await this.#services.tokens.take(pendingSignInToken, token)",
      "await this.#services.tokens.peek(pendingSignInToken, token)",
    ],
    [
      "pending sign-ins that nothing ends",
      "if (this.#deps.challenges.size > 0) await",
      "if (this.#deps.challenges.size < 0) await",
    ],
  ],
  "replaced-session.ts": [
    [
      "the session of somebody else is replaced",
      "replaces !== undefined && replaces.session.userId === user.id ? replaces : null",
      "replaces ?? null",
    ],
    ["what replaces an ended session stays", "if (ended === null) throw", "if (ended === undefined) throw"],
    ["a replaced session lives on", "const ended = await sessions.revoke(userId, token);", "const ended = { userId };"],
    [
      "a replaced session ends before the hooks",
      "scope.afterHooks(() => scope.write((services) => endReplaced(services, replaced.session)));",
      "void scope.write((services) => endReplaced(services, replaced.session));",
    ],
    [
      "the oldest session ends before the hooks",
      "    scope.afterHooks(() =>\n      scope",
      "    void Promise.resolve().then(() =>\n      scope",
    ],
    [
      "sessions are counted without the user's lock",
      "if ((await services.users.lock(user.id)) === null) return;",
      "void user;",
    ],
  ],
};
