import type { Guards } from "./mutant.ts";

/** Guards of several accounts in one browser. */
export const browserGuards: Guards = {
  "services/limit.ts": [
    ["sessions of a browser without end", "users.has(userId) || users.size === most", "users.has(userId)"],
    ["two sessions of one user", "users.has(userId) || ", ""],
    [
      "sessions that began before the plugin do not count",
      "  await store.update(sessionTable, { where: { token: op.in([...own]) } }, browserColumn(scope.services, scope));\n",
      "",
    ],
    ["nobody is told", '      scope.emit("session.revoked", { userId: row.userId, sessionId: row.id });\n', ""],
  ],
  "services/device-sessions.ts": [
    [
      "a banned account stays in the browser",
      "found === null || authorization.admits(found.user, now)",
      "found === null || authorization !== null",
    ],
    ["bearer tokens show the browser's accounts", "  if (sessions.isCarried(ctx)) return [];\n", ""],
    ["any session by its id", "session.token === name || session.id === name", "name !== session.id"],
  ],
  "services/sign-out.ts": [
    ["a bearer token signs the browser's accounts out", "  if (sessions.isCarried(ctx)) return;\n", ""],
    ["the other accounts stay signed in", "  if (kept.length === 0) return;\n", "  if (kept.length >= 0) return;\n"],
    ["the browser keeps its id", "  clearBrowserId(ctx.services, ctx);\n", ""],
  ],
  "index.ts": [
    [
      "an impersonation replaces an account of the browser",
      "if (impersonator !== undefined || sessions.isCarried(scope)) return;",
      "if (sessions.isCarried(scope)) return;",
    ],
    [
      "a bearer token's sign-in sets cookies of accounts",
      "if (impersonator !== undefined || sessions.isCarried(scope)) return;",
      "if (impersonator !== undefined) return;",
    ],
    ["sessions that nothing counts", "      scope.afterHooks(() => tryToLimit(settings, scope, user.id));\n", ""],
  ],
  "endpoints/list-device-sessions.ts": [
    ["tokens of other accounts for scripts of the page", "{ ...session, token: session.id }", "session"],
    [
      "an impersonator sees the accounts",
      "ctx.services.sessions.impersonatorOf(active.session) !== null",
      "active === undefined",
    ],
    ["two sessions of one account", "        if (users.has(user.id)) return [];\n", ""],
  ],
  "endpoints/set-active.ts": [
    ["an account of another browser", "if (chosen === undefined) throw", "if (chosen === null) throw"],
    ["a session that should end with the browser stays", "user.id, { remember }", "user.id, {}"],
  ],
  "endpoints/revoke.ts": [
    ["an account of another browser ends", "if (chosen === undefined) throw", "if (chosen === null) throw"],
    [
      "an account's second session stays",
      "live.filter(({ user }) => user.id === userId);\n      await",
      "[chosen];\n      await",
    ],
    ["the active account's cookies stay", "        sessions.clearCookies(ctx);\n", ""],
  ],
};
