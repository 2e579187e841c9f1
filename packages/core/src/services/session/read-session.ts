import type { Config } from "../../contracts/config.ts";
import type { Session } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Sessions } from "../../contracts/services.ts";
import { UNREMEMBERED_SESSION_SECONDS } from "../../data/limits.ts";
import { createSessionFinder } from "./find-session.ts";
import type { SessionParts, SessionRow } from "./session-parts.ts";
import { isFixed } from "./session-terms.ts";

function isDue({ expiresInSeconds, updateAgeSeconds }: Config["session"], { expiresAt }: SessionRow, now: Date) {
  return expiresAt.getTime() - (expiresInSeconds - updateAgeSeconds) * 1000 <= now.getTime();
}

/** By the row: a token thief omits the cookie. */
const isShort = (lifetime: number, { createdAt, expiresAt }: Pick<Session, "createdAt" | "expiresAt">): boolean =>
  lifetime > UNREMEMBERED_SESSION_SECONDS &&
  expiresAt.getTime() - createdAt.getTime() <= UNREMEMBERED_SESSION_SECONDS * 1000;

const isRememberedBy =
  ({ deps, cookies }: SessionParts): Sessions["isRemembered"] =>
  (scope, session) =>
    cookies.isRemembered(scope) && !isShort(deps.config.session.expiresInSeconds, session);

export function createSessionReader(parts: SessionParts): Pick<Sessions, "read" | "authenticate" | "isRemembered"> {
  const { store, cookies, cache } = parts;
  const { clock, config, tables } = parts.deps;
  const { findByToken, findLive } = createSessionFinder(parts);
  const isRemembered = isRememberedBy(parts);

  /** Null if ended meanwhile; unchanged if just extended. */
  async function extend(scope: RequestScope, row: SessionRow): Promise<SessionRow | null> {
    const set = { expiresAt: parts.after(config.session.expiresInSeconds), updatedAt: clock.now() };
    const changed = await store.update(tables.session, { where: { id: row.id, expiresAt: row.expiresAt } }, set);
    if (changed === 0) return (await findByToken(row.token))?.[0] ?? null;
    cookies.write(scope, row.token, true);
    return { ...row, ...set };
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
      const remembered = isRemembered(scope, row);
      const extendable = remembered && !disableRefresh && !config.session.disableRefresh;
      const current =
        extendable && isDue(config.session, row, clock.now()) && !isFixed(row) ? await extend(scope, row) : row;
      if (current === null) {
        cookies.clear(scope);
        return null;
      }
      const active = parts.toActive(current, user);
      if (caches) cache.write(scope, active, remembered);
      return active;
    },

    async authenticate(scope) {
      const token = cookies.readToken(scope);
      const found = token === null ? null : await findLive(scope, token);
      return found === null ? null : parts.toActive(...found);
    },
  };
}
