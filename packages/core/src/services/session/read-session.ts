import type { Config } from "../../contracts/config.ts";
import type { ActiveSession, Session } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Sessions } from "../../contracts/services.ts";
import { UNREMEMBERED_SESSION_SECONDS } from "../../data/limits.ts";
import { createGroups } from "../groups.ts";
import { createSessionFinder } from "./find-session.ts";
import { isStillAllowed } from "./is-still-allowed.ts";
import type { SessionParts, SessionRow } from "./session-parts.ts";
import { isFixed } from "./session-terms.ts";

function isDue({ expiresInSeconds, updateAgeSeconds }: Config["session"], { expiresAt }: SessionRow, now: Date) {
  return expiresAt.getTime() - (expiresInSeconds - updateAgeSeconds) * 1000 <= now.getTime();
}

/** The row is decisive, because somebody who stole the token would omit the cookie. */
const isShort = (lifetime: number, { createdAt, expiresAt }: Pick<Session, "createdAt" | "expiresAt">): boolean =>
  lifetime > UNREMEMBERED_SESSION_SECONDS &&
  expiresAt.getTime() - createdAt.getTime() <= UNREMEMBERED_SESSION_SECONDS * 1000;

type FindByToken = ReturnType<typeof createSessionFinder>["findByToken"];

const isRememberedBy =
  ({ deps, cookies }: SessionParts): Sessions["isRemembered"] =>
  (scope, session) =>
    cookies.isRemembered(scope) && !isShort(deps.config.session.expiresInSeconds, session);

function createExtender({ store, cookies, deps, after }: SessionParts, findByToken: FindByToken) {
  const { clock, config, logger, tables } = deps;

  /** Returns null if the session has ended in the meantime, and the stored row if another request has extended it. */
  async function extend(scope: RequestScope, row: SessionRow): Promise<SessionRow | null> {
    const set = { expiresAt: after(config.session.expiresInSeconds), updatedAt: clock.now() };
    const changed = await store.update(tables.session, { where: { id: row.id, expiresAt: row.expiresAt } }, set);
    if (changed === 0) return (await findByToken(row.token))?.[0] ?? null;
    cookies.write(scope, row.token, true);
    return { ...row, ...set };
  }

  /** A read-only database must not end sessions, so the old expiry is kept. */
  return (scope: RequestScope, row: SessionRow): Promise<SessionRow | null> =>
    extend(scope, row).catch((error: unknown) => {
      logger.error("A session could not be extended and keeps its expiry", { error });
      return row;
    });
}

export function createSessionReader(
  parts: SessionParts,
): Pick<Sessions, "read" | "authenticate" | "find" | "isRemembered"> {
  const { store, cookies, cache } = parts;
  const { clock, config, tables } = parts.deps;
  const { findByToken, findLive } = createSessionFinder(parts);
  const extendIfPossible = createExtender(parts, findByToken);
  const isRemembered = isRememberedBy(parts);
  const groups = createGroups(parts.deps, store);

  async function endUnlessAllowed(clears: RequestScope | null, active: ActiveSession): Promise<ActiveSession | null> {
    if (await isStillAllowed(parts.deps, active.user, active.session, { groups })) return active;
    await store.delete(tables.session, { where: { id: active.session.id } });
    if (clears !== null) cookies.clear(clears);
    return null;
  }

  async function find(token: string, clears: RequestScope | null): Promise<ActiveSession | null> {
    const found = await findLive(token, clears);
    return found === null ? null : endUnlessAllowed(clears, parts.toActive(...found));
  }

  return {
    isRemembered,

    async read(scope, { disableCookieCache, disableRefresh }) {
      const token = cookies.readToken(scope);
      if (token === null) return null;
      const caches = config.session.cache.enabled && !cookies.isCarried(scope);
      const cached = caches && !disableCookieCache ? cache.read(scope, token) : null;
      if (cached !== null) return cached;
      const found = await findLive(token, scope);
      if (found === null) return null;

      const [row, user] = found;
      const isAsked = parts.deps.callerRules.length > 0;
      if (isAsked && (await endUnlessAllowed(scope, parts.toActive(row, user))) === null) return null;
      const remembered = isRemembered(scope, row);
      const extendable = remembered && !disableRefresh && !config.session.disableRefresh;
      const isExtended = extendable && isDue(config.session, row, clock.now()) && !isFixed(row);
      const current = isExtended ? await extendIfPossible(scope, row) : row;
      if (current === null) {
        cookies.clear(scope);
        return null;
      }
      const active = parts.toActive(current, user);
      if (caches) cache.write(scope, active, remembered);
      return active;
    },

    async authenticate(scope, { keepCookies = false } = {}) {
      const token = cookies.readToken(scope);
      return token === null ? null : find(token, keepCookies ? null : scope);
    },

    find: (token) => find(token, null),
  };
}
