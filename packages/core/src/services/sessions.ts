import type { ActiveSession, Session, User } from "../contracts/entities.ts";
import type { RequestScope } from "../contracts/scope.ts";
import type { Sessions } from "../contracts/services.ts";
import { op, type Store } from "../contracts/store.ts";
import type { Row } from "../contracts/table.ts";
import { SESSION_TOKEN_CHARACTERS, UNREMEMBERED_SESSION_SECONDS, USER_AGENT_CHARACTERS } from "../data/limits.ts";
import type { session as sessionTable } from "../data/tables/session.ts";
import { toCleanLine } from "../kernel/clean-text.ts";
import { ALPHANUMERIC, randomText } from "../kernel/random-text.ts";
import type { Deps } from "./deps.ts";
import { createSessionCache } from "./session-cache.ts";
import { createSessionCookies } from "./session-cookies.ts";

type SessionRow = Row<typeof sessionTable>;

/** Sessions of one application on one store. */
export function createSessions(deps: Deps, store: Store): Sessions {
  const { clock, config, tables, toPublicSession, toPublicUser } = deps;
  const { expiresInSeconds, updateAgeSeconds, freshAgeSeconds } = config.session;
  const cookies = createSessionCookies(deps);
  const cache = createSessionCache(deps);

  const after = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);
  /** Rows hold what the tables declare; the public types say the same of their columns that answers show. */
  const toActive = (session: SessionRow, user: object): ActiveSession => ({
    session: toPublicSession(session) as Session,
    user: toPublicUser(user) as User,
  });

  async function findByToken(token: string): Promise<readonly [SessionRow, object] | null> {
    return store.find(tables.session, { where: { token }, join: { table: tables.user, on: "userId" } });
  }

  /** The live session behind a token; an expired one is deleted on the way. */
  async function findLive(scope: RequestScope, token: string): Promise<readonly [SessionRow, object] | null> {
    const found = await findByToken(token);
    if (found !== null && found[0].expiresAt > clock.now()) return found;
    if (found !== null) {
      await store.delete(tables.session, { where: { id: found[0].id, expiresAt: op.lte(clock.now()) } });
    }
    cookies.clear(scope);
    return null;
  }

  const isDue = ({ expiresAt }: SessionRow): boolean =>
    expiresAt.getTime() - (expiresInSeconds - updateAgeSeconds) * 1000 <= clock.now().getTime();

  /** Extends a session, unless another request has just done so or it was ended meanwhile. */
  async function extend(scope: RequestScope, row: SessionRow): Promise<SessionRow | null> {
    const set = { expiresAt: after(expiresInSeconds), updatedAt: clock.now() };
    const changed = await store.update(tables.session, { where: { id: row.id, expiresAt: row.expiresAt } }, set);
    if (changed === 0) return (await findByToken(row.token))?.[0] ?? null;
    cookies.write(scope, row.token, true);
    return { ...row, ...set };
  }

  const sessions: Sessions = {
    async read(scope, { disableCookieCache, disableRefresh }) {
      const token = cookies.readToken(scope);
      if (token === null) return null;
      const cached = config.session.cache.enabled && !disableCookieCache ? cache.read(scope, token) : null;
      if (cached !== null) return cached;
      const found = await findLive(scope, token);
      if (found === null) return null;

      const [row, user] = found;
      const remembered = cookies.isRemembered(scope);
      const extendable = remembered && !disableRefresh && !config.session.disableRefresh;
      const current = extendable && isDue(row) ? await extend(scope, row) : row;
      if (current === null) {
        cookies.clear(scope);
        return null;
      }
      const active = toActive(current, user);
      if (config.session.cache.enabled) cache.write(scope, active, remembered);
      return active;
    },

    async authenticate(scope) {
      const token = cookies.readToken(scope);
      const found = token === null ? null : await findLive(scope, token);
      return found === null ? null : toActive(...found);
    },

    async create(scope, user, remember) {
      const now = clock.now();
      const userAgent = scope.headers.get("user-agent");
      const id = deps.newId("session");
      const row = await store.insert(tables.session, {
        ...(id !== undefined && { id }),
        userId: user.id,
        token: randomText(SESSION_TOKEN_CHARACTERS, ALPHANUMERIC, deps.random),
        expiresAt: after(remember ? expiresInSeconds : Math.min(UNREMEMBERED_SESSION_SECONDS, expiresInSeconds)),
        createdAt: now,
        updatedAt: now,
        ipAddress: config.ipTracking ? scope.ipAddress : null,
        userAgent: userAgent === null ? null : toCleanLine(userAgent, USER_AGENT_CHARACTERS),
      });
      return toPublicSession(row) as Session;
    },

    async start(scope, user, remember) {
      const session = await sessions.create(scope, user, remember);
      sessions.sendCookies(scope, { session, user }, remember);
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

    async end(scope) {
      const token = cookies.readToken(scope);
      cookies.clear(scope);
      return token !== null && (await store.delete(tables.session, { where: { token } })) > 0;
    },

    clearCookies: (scope) => cookies.clear(scope),

    async list(userId) {
      const rows = await store.list(tables.session, {
        where: { userId, expiresAt: op.gt(clock.now()) },
        orderBy: [{ column: "createdAt", direction: "desc" }],
        limit: 100,
      });
      return rows.map((row) => toPublicSession(row) as Session);
    },

    async revoke(userId, token) {
      return (await store.delete(tables.session, { where: { token, userId } })) > 0;
    },
    async revokeAll(userId) {
      await store.delete(tables.session, { where: { userId } });
    },
    async revokeOthers(userId, keptToken) {
      await store.delete(tables.session, { where: { userId, token: op.not(keptToken) } });
    },

    isFresh: ({ createdAt }) =>
      freshAgeSeconds === 0 || createdAt.getTime() + freshAgeSeconds * 1000 > clock.now().getTime(),
  };
  return sessions;
}
