import type { ActiveSession, Session } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Sessions } from "../../contracts/services.ts";
import { UNREMEMBERED_SESSION_SECONDS } from "../../data/limits.ts";
import { createGroups } from "../groups.ts";
import { createSessionFinder } from "./find-session.ts";
import { isStillAllowed } from "./is-still-allowed.ts";
import { createRenewer } from "./renew-session.ts";
import type { SessionParts } from "./session-parts.ts";

/** The row is decisive, because somebody who stole the token would omit the cookie. */
const isShort = (lifetime: number, { createdAt, expiresAt }: Pick<Session, "createdAt" | "expiresAt">): boolean =>
  lifetime > UNREMEMBERED_SESSION_SECONDS &&
  expiresAt.getTime() - createdAt.getTime() <= UNREMEMBERED_SESSION_SECONDS * 1000;

const isRememberedBy =
  ({ deps, cookies }: SessionParts): Sessions["isRemembered"] =>
  (scope, session) =>
    cookies.isRemembered(scope) && !isShort(deps.config.session.expiresInSeconds, session);

export function createSessionReader(
  parts: SessionParts,
  inTransaction: boolean,
): Pick<Sessions, "read" | "authenticate" | "isRemembered"> {
  const { store, cookies, cache } = parts;
  const { config, tables } = parts.deps;
  const { findByToken, findLive } = createSessionFinder(parts);
  const renew = createRenewer(parts, findByToken);
  const isRemembered = isRememberedBy(parts);
  const groups = createGroups(parts.deps, store);

  async function endUnlessAllowed(
    scope: RequestScope,
    active: ActiveSession,
    clears = true,
  ): Promise<ActiveSession | null> {
    if (await isStillAllowed(parts.deps, active.user, active.session, { groups })) return active;
    await store.delete(tables.session, { where: { id: active.session.id } });
    if (clears) cookies.clear(scope);
    return null;
  }

  return {
    isRemembered,

    async read(scope, { disableCookieCache, disableRefresh }) {
      const token = cookies.readToken(scope);
      if (token === null) return null;
      const caches = config.session.cache.enabled && !cookies.isCarried(scope);
      const cached = caches && !disableCookieCache ? cache.read(scope, token) : null;
      if (cached !== null) return cached;
      const found = await findLive(scope, token);
      if (found === null) return null;
      const [row, user] = found;
      const isAsked = parts.deps.callerRules.length > 0;
      if (isAsked && (await endUnlessAllowed(scope, parts.toActive(row, user))) === null) return null;
      const remembered = isRemembered(scope, row);
      const extendable = remembered && !disableRefresh && !config.session.disableRefresh;
      const current = await renew(scope, row, extendable);
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
      const found = token === null ? null : await findLive(scope, token, { clears: !keepCookies });
      if (found === null) return null;
      const active = await endUnlessAllowed(scope, parts.toActive(...found), !keepCookies);
      if (active === null || inTransaction) return active;
      const current = await renew(scope, found[0], false);
      return current === null ? null : parts.toActive(current, found[1]);
    },
  };
}
