import type { SessionTerms } from "../../contracts/authentication.ts";
import type { ActiveSession, Session, User } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Sessions } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import { coreError } from "../../data/core-error.ts";
import { SESSION_TOKEN_CHARACTERS, UNREMEMBERED_SESSION_SECONDS, USER_AGENT_CHARACTERS } from "../../data/limits.ts";
import { isStoreConflict } from "../../data/store-errors.ts";
import { toCleanLine } from "../../kernel/clean-text.ts";
import { ALPHANUMERIC, randomText } from "../../kernel/random-text.ts";
import type { Deps } from "../deps.ts";
import { sharedSessionParts } from "./session-parts.ts";

export interface SessionOptions {
  /** False means a session cookie, and a fixed lifetime of one day on the server. */
  readonly remember: boolean;
  readonly terms: SessionTerms | null;
}

export interface SessionStarter extends Pick<Sessions, "refreshCache"> {
  create(store: Store, scope: RequestScope, user: User, options: SessionOptions): Promise<Session>;
  sendCookies(scope: RequestScope, active: ActiveSession, remember: boolean): void;
}

const termColumns = (terms: SessionTerms | null, expiresAt: Date) => ({
  ...terms?.columns,
  ...(terms?.lifetimeSeconds !== undefined && { endsAt: expiresAt }),
  ...(terms?.fresh === false && { fresh: false }),
});

const starters = new WeakMap<Deps, SessionStarter>();

export function sessionStarterOf(deps: Deps): SessionStarter {
  const found = starters.get(deps);
  if (found !== undefined) return found;
  const made = createSessionStarter(deps);
  starters.set(deps, made);
  return made;
}

function createSessionStarter(deps: Deps): SessionStarter {
  const parts = sharedSessionParts(deps);
  const { cookies, cache, signUpMark } = parts;
  const { config } = deps;
  const { expiresInSeconds } = config.session;

  const lifetimeOf = ({ remember, terms }: SessionOptions): number => {
    const usual = remember ? expiresInSeconds : Math.min(UNREMEMBERED_SESSION_SECONDS, expiresInSeconds);
    return Math.min(usual, terms?.lifetimeSeconds ?? usual);
  };

  return {
    async create(store, scope, user, options) {
      const now = deps.clock.now();
      const expiresAt = parts.after(lifetimeOf(options));
      const userAgent = scope.headers.get("user-agent");
      const id = deps.newId("session");
      const row = {
        ...termColumns(options.terms, expiresAt),
        ...parts.life.used(),
        ...(id !== undefined && { id }),
        userId: user.id,
        // Every sign-in gets a new token, against session fixation.
        token: randomText(SESSION_TOKEN_CHARACTERS, ALPHANUMERIC, deps.random),
        expiresAt,
        createdAt: now,
        updatedAt: now,
        ipAddress: config.ipTracking ? scope.ipAddress : null,
        userAgent: userAgent === null ? null : toCleanLine(userAgent, USER_AGENT_CHARACTERS),
      };
      try {
        const written = await store.insert(deps.tables.session, row);
        deps.cleaner.written();
        return parts.toSession(written);
      } catch (error) {
        throw isStoreConflict(error) ? coreError("FAILED_TO_CREATE_SESSION", { cause: error }) : error;
      }
    },

    sendCookies(scope, active, remember) {
      cookies.write(scope, active.session.token, remember);
      signUpMark.clearOthers(scope, active.user);
      if (cookies.isCarried(scope)) return;
      if (config.session.cache.enabled) cache.write(scope, active, remember);
      else if (scope.cookies.get(deps.cookieNames.sessionData) !== null) cache.clear(scope);
    },

    refreshCache(scope, active) {
      if (!config.session.cache.enabled || cookies.isCarried(scope)) return;
      // A plugin may end the session or make a guest a user because of the change, so the next request reads the store.
      if (deps.callerRules.length > 0 || deps.guests.some((isGuest) => isGuest(active.user))) cache.clear(scope);
      else cache.write(scope, active, cookies.isRemembered(scope));
    },
  };
}
