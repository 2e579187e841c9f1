import type { ActiveSession, Session } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Sessions } from "../../contracts/services.ts";
import { UNREMEMBERED_SESSION_SECONDS } from "../../data/limits.ts";
import { createGroups } from "../groups.ts";
import { createEndedNotes } from "./ended-note.ts";
import { createSessionFinder, type Finding, type Found } from "./find-session.ts";
import { isStillAllowed } from "./is-still-allowed.ts";
import { createKeptSessions } from "./kept-sessions.ts";
import { createRenewer } from "./renew-session.ts";
import type { SessionParts } from "./session-parts.ts";

type FindLive = ReturnType<typeof createSessionFinder>["findLive"];

/** The row is decisive, because somebody who stole the token would omit the cookie. */
const isShort = (lifetime: number, { createdAt, expiresAt }: Pick<Session, "createdAt" | "expiresAt">): boolean =>
  lifetime > UNREMEMBERED_SESSION_SECONDS &&
  expiresAt.getTime() - createdAt.getTime() <= UNREMEMBERED_SESSION_SECONDS * 1000;

const isRememberedBy =
  ({ deps, cookies }: SessionParts): Sessions["isRemembered"] =>
  (scope, session) =>
    cookies.isRemembered(scope) && !isShort(deps.config.session.expiresInSeconds, session);

function createSignatureRenewal({ deps, cookies }: SessionParts) {
  const keptSessions = createKeptSessions(deps);
  return (scope: RequestScope, token: string, remembered: boolean): void => {
    cookies.write(scope, token, remembered);
    keptSessions.renewSignatures(scope);
  };
}

function createAllowedFinder({ deps, store, cookies, toActive }: SessionParts, findLive: FindLive) {
  const groups = createGroups(deps, store);

  async function endUnlessAllowed(clears: RequestScope | null, active: ActiveSession): Promise<ActiveSession | null> {
    if (await isStillAllowed(deps, active.user, active.session, { groups })) return active;
    await store.delete(deps.tables.session, { where: { id: active.session.id, token: active.session.token } });
    if (clears !== null) cookies.clear(clears);
    return null;
  }

  async function findAllowed(token: string, finding: Finding): Promise<Found | null> {
    const found = await findLive(token, finding);
    if (found === null || deps.callerRules.length === 0) return found;
    return (await endUnlessAllowed(finding.clears ?? null, toActive(...found))) === null ? null : found;
  }

  return { endUnlessAllowed, findAllowed };
}

export function createSessionReader(
  parts: SessionParts,
  inTransaction: boolean,
): Pick<Sessions, "read" | "authenticate" | "find" | "isRemembered"> {
  const { cookies, cache } = parts;
  const { config, callerRules } = parts.deps;
  const { findByToken, findLive } = createSessionFinder(parts, inTransaction);
  const renew = createRenewer(parts, findByToken);
  const isRemembered = isRememberedBy(parts);
  const renewSignatures = createSignatureRenewal(parts);
  const endedNotes = createEndedNotes(parts.deps, parts.store);
  const { endUnlessAllowed, findAllowed } = createAllowedFinder(parts, findLive);

  function use([row, user]: Found): ActiveSession | Promise<ActiveSession | null> {
    const current = inTransaction ? row : renew(row, null);
    if (!(current instanceof Promise)) return parts.toActive(current, user);
    return current.then((renewed) => (renewed === null ? null : parts.toActive(renewed, user)));
  }

  return {
    isRemembered,
    async read(scope, { disableCookieCache, disableRefresh }) {
      const token = cookies.readToken(scope);
      if (token === null) return endedNotes.repeat(scope);
      const isStale = !disableRefresh && cookies.isStale(scope);
      const caches = config.session.cache.enabled && !cookies.isCarried(scope);
      const cached = caches && !disableCookieCache && !isStale ? cache.read(scope, token) : null;
      if (cached !== null) return cached;
      const found = await findLive(token, { clears: scope });
      if (found === null) return endedNotes.tell(scope, token, cookies.isCarried(scope));
      const [row, user] = found;
      if (callerRules.length > 0 && (await endUnlessAllowed(scope, parts.toActive(row, user))) === null) return null;
      const remembered = isRemembered(scope, row);
      const extendable = remembered && !disableRefresh && !config.session.disableRefresh;
      const renewal = renew(row, extendable ? scope : null);
      const current = renewal instanceof Promise ? await renewal : renewal;
      if (current === null) {
        cookies.clear(scope);
        return null;
      }
      const active = parts.toActive(current, user);
      if (isStale) renewSignatures(scope, token, remembered);
      if (caches) cache.write(scope, active, remembered);
      return active;
    },

    async authenticate(scope, { keepCookies = false } = {}) {
      const token = cookies.readToken(scope);
      const found = token === null ? null : await findAllowed(token, { clears: keepCookies ? null : scope });
      return found === null ? null : use(found);
    },

    async find(token, { isActive = false } = {}) {
      const found = await findAllowed(token, { isActive });
      if (found === null) return null;
      return isActive ? use(found) : parts.toActive(...found);
    },
  };
}
