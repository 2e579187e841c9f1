import type { ActiveSession } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import { CACHE_PAYLOAD_CHARACTERS } from "../../data/limits.ts";
import { reviveTimes, timesOf } from "../../data/row-times.ts";
import { packJson, unpackJson } from "../../kernel/packed-json.ts";
import type { Deps } from "../deps.ts";
import type { SessionLife } from "./session-life.ts";

interface Payload extends ActiveSession {
  readonly expiresAt: number;
  readonly version: string;
}

const cached = new WeakSet<RequestScope>();

export function createSessionCache(deps: Deps, life: Pick<SessionLife, "cacheEnd">) {
  const { config, cookieNames, signers, clock, tables, logger, deletedUsers } = deps;
  const { maxAgeSeconds, version } = config.session.cache;
  const sessionTimes = timesOf(tables.session);
  const userTimes = timesOf(tables.user);

  function parse(signed: string): Payload | null {
    const packed = signers.cache.verify(signed);
    return packed === null ? null : (unpackJson(packed) as Payload);
  }

  return {
    has: (scope: RequestScope): boolean => cached.has(scope),

    read(scope: RequestScope, token: string): ActiveSession | null {
      const cookie = scope.cookies.get(cookieNames.sessionData);
      const payload = cookie === null ? null : parse(cookie);
      const now = clock.now().getTime();
      if (payload === null || payload.version !== version || payload.expiresAt <= now) return null;
      const { session, user } = payload;
      if (deletedUsers.has(user.id)) return null;
      reviveTimes(session, sessionTimes);
      reviveTimes(user, userTimes);
      if (session.token !== token || session.expiresAt.getTime() <= now) return null;
      cached.add(scope);
      return { session, user };
    },

    write(scope: RequestScope, { session, user }: ActiveSession, remember: boolean): void {
      if (deletedUsers.has(user.id)) {
        this.clear(scope);
        return;
      }
      const expiresAt = Math.min(clock.now().getTime() + maxAgeSeconds * 1000, life.cacheEnd(session));
      const payload: Payload = { session, user, expiresAt, version };
      const value = signers.cache.sign(packJson(payload));
      const { length } = `${cookieNames.sessionData}=${encodeURIComponent(value)}`;
      if (length > CACHE_PAYLOAD_CHARACTERS) {
        logger.error("session data too large for the cookie", { characters: length });
        this.clear(scope);
        return;
      }
      const { attributes, sessionData } = cookieNames;
      scope.cookies.set(sessionData, value, remember ? { ...attributes, maxAge: maxAgeSeconds } : attributes);
    },

    clear(scope: RequestScope): void {
      scope.cookies.set(cookieNames.sessionData, "", { ...cookieNames.attributes, maxAge: 0 });
    },
  };
}
