import type { Sessions } from "../../contracts/services.ts";
import { coreError } from "../../data/core-error.ts";
import { SESSION_TOKEN_CHARACTERS, UNREMEMBERED_SESSION_SECONDS, USER_AGENT_CHARACTERS } from "../../data/limits.ts";
import { isStoreConflict } from "../../data/store-errors.ts";
import { toCleanLine } from "../../kernel/clean-text.ts";
import { ALPHANUMERIC, randomText } from "../../kernel/random-text.ts";
import type { SessionParts } from "./session-parts.ts";

/** The part of `Sessions` that begins one and hands its cookies over. */
export function createSessionStarter(
  parts: SessionParts,
): Pick<Sessions, "create" | "start" | "sendCookies" | "refreshCache"> {
  const { deps, store, cookies, cache } = parts;
  const { config } = deps;
  const { expiresInSeconds } = config.session;

  const starter: ReturnType<typeof createSessionStarter> = {
    async create(scope, user, remember) {
      const now = deps.clock.now();
      const userAgent = scope.headers.get("user-agent");
      const id = deps.newId("session");
      const insertion = store.insert(deps.tables.session, {
        ...(id !== undefined && { id }),
        userId: user.id,
        // New at every sign-in: a token that the browser brought along never becomes a session.
        token: randomText(SESSION_TOKEN_CHARACTERS, ALPHANUMERIC, deps.random),
        expiresAt: parts.after(remember ? expiresInSeconds : Math.min(UNREMEMBERED_SESSION_SECONDS, expiresInSeconds)),
        createdAt: now,
        updatedAt: now,
        ipAddress: config.ipTracking ? scope.ipAddress : null,
        userAgent: userAgent === null ? null : toCleanLine(userAgent, USER_AGENT_CHARACTERS),
      });
      const row = await insertion.catch((error: unknown) => {
        // The person was deleted between being found and being signed in.
        throw isStoreConflict(error) ? coreError("FAILED_TO_CREATE_SESSION", { cause: error }) : error;
      });
      deps.sweeper.written();
      return parts.toSession(row);
    },

    async start(scope, user, remember) {
      const session = await starter.create(scope, user, remember);
      starter.sendCookies(scope, { session, user }, remember);
      return session;
    },

    sendCookies(scope, active, remember) {
      cookies.write(scope, active.session.token, remember);
      if (config.session.cache.enabled) cache.write(scope, active, remember);
      else if (scope.cookies.get(deps.cookieNames.sessionData) !== null) cache.clear(scope);
    },

    refreshCache(scope, active) {
      if (config.session.cache.enabled) cache.write(scope, active, cookies.isRemembered(scope));
    },
  };
  return starter;
}
