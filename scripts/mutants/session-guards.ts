import type { Guards } from "./mutant.ts";

/** Guards of the most sessions. */
export const evictionGuards: Guards = {
  "evict-oldest.ts": [
    ["an impersonation ends the user's sessions", " && impersonator === undefined", ""],
    [
      "impersonations count among the user's sessions",
      "impersonatorColumn === null ? {} : { [impersonatorColumn]: null }",
      "{}",
    ],
    ["idle sessions count", "newestFirst.filter((row) => life.isLive(row))", "newestFirst"],
    ["one session too many stays", "live.slice(deps", "live.slice(1).slice(deps"],
    ["idle sessions stay", "for (const row of newestFirst)", "for (const row of newestFirst.slice(0, 0))"],
    ["an eviction is not told", "for (const row of evicted)", "for (const row of evicted.slice(0, 0))"],
  ],
  "hand-back.ts": [["an impersonation makes the own session idle", "{ isActive });", "{});"]],
};

/** Guards of the idle and the absolute timeout. */
export const lifeGuards: Guards = {
  "session-life.ts": [
    ["an idle session lives on", "Math.min(usedUntil(session), idleEnd) > now", "usedUntil(session) > now"],
    [
      "a session outlives its absolute end",
      "Math.min(session.expiresAt.getTime(), absoluteEnd(session))",
      "session.expiresAt.getTime()",
    ],
    [
      "a cached session outlives the idle time",
      "Math.min(usedUntil(session), nextRecord(session))",
      "usedUntil(session)",
    ],
    [
      "a use is written with each request",
      "lastUse(session) + everySeconds * 1000",
      "lastUse(session) + everySeconds * 0",
    ],
  ],
  "end-session.ts": [["idle sessions are listed", "rows.filter((row) => life.isLive(row)).map", "rows.map"]],
};

/** Guards of captchas. */
export const captchaGuards: Guards = {
  "check-response.ts": [
    ["visitors need no captcha", "if (ctx.isOwnCall) return;", "if (ctx.request === null || ctx.isOwnCall) return;"],
    ["a wrong key turns captchas off", "if (isUnavailable && allows) {", "if (allows) {"],
    ["an unavailable service turns captchas off", "if (isUnavailable && allows) {", "if (isUnavailable) {"],
  ],
  "checked-paths.ts": [["another path to the same act", "...new Set(sameAct)", "...new Set<string>()"]],
  "settings.ts": [
    ["a response of another action", "one === undefined || action === one", "one !== null"],
    ["a response for another path", 'action.replaceAll("_", "-") === actionOf(path)', "action !== path"],
    ["a response of another site", "hosts.length > 0 && !hosts", "hosts.length < 0 && !hosts"],
    ["anything that is not false passes verify", "passes === true ? null", "passes ? null"],
    ["a low score", "!(score >= (minScore ?? LEAST_SCORE))", "score < 0"],
  ],
};
