import { type AuthPlugin, op, type Row, sessionTable } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { browserColumn, ofThisBrowser } from "./browser-id.ts";

type Scope = Parameters<NonNullable<AuthPlugin["onSignedIn"]>>[2];
type SessionRow = Row<typeof sessionTable>;

const READ_ROWS = 100;

/** Counts the sessions that the browser had before, also those from before the plugin. Returns their tokens. */
async function adopt(scope: Scope, fresh: string): Promise<readonly string[]> {
  const { keptSessions, sessions, store } = scope.services;
  const kept = keptSessions.list(scope).map(({ token }) => token);
  const former = sessions.isShown(scope) ? await sessions.authenticate(scope, { keepCookies: true }) : null;
  const isNew =
    former !== null && sessions.impersonatorOf(former.session) === null && !kept.includes(former.session.token);
  if (isNew) kept.push(former.session.token);
  const own = await ofThisBrowser(scope.services, scope, kept);
  if (own.size === 0) return kept;
  if (isNew && own.has(former.session.token) && former.user.id !== fresh) {
    const { session } = former;
    keptSessions.write(scope, { token: session.token, remember: sessions.isRemembered(scope, session) });
  }
  await store.update(sessionTable, { where: { token: op.in([...own]) } }, browserColumn(scope.services, scope));
  return kept;
}

/** Lists the sessions of the browser, newest first. A clock may not tell which of two sign-ins was later. */
async function newestFirst(scope: Scope, before: readonly string[]): Promise<SessionRow[]> {
  const { services } = scope;
  const rows = await services.store.list(sessionTable, {
    where: { ...browserColumn(services, scope), expiresAt: op.gt(scope.now()) },
    orderBy: [
      { column: "createdAt", direction: "desc" },
      { column: "id", direction: "desc" },
    ],
    limit: READ_ROWS,
  });
  const isOld = ({ token }: SessionRow): number => (before.includes(token) ? 1 : 0);
  return rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || isOld(one) - isOld(other));
}

function tooMany(rows: readonly SessionRow[], most: number): SessionRow[] {
  const users = new Set<string>();
  return rows.filter(({ userId }) => {
    if (users.has(userId) || users.size === most) return true;
    users.add(userId);
    return false;
  });
}

/**
 * Ends what is too many in this browser: all but the newest session of a user, and the oldest ones. Each sign-in reads
 * the rows after its own is committed, and all order them alike, so the last of concurrent sign-ins sees all rows, and
 * none needs a lock.
 */
async function limitSessions({ most }: Settings, scope: Scope, userId: string): Promise<void> {
  const before = await adopt(scope, userId);
  const { keptSessions } = scope.services;
  const rows = await newestFirst(scope, before);
  for (const kept of before) if (!rows.some(({ token }) => token === kept)) keptSessions.clear(scope, kept);
  const ended = tooMany(rows, most);
  if (ended.length === 0) return;
  await scope.write(async ({ sessions }) => {
    for (const row of ended) {
      if ((await sessions.revoke(row.userId, row.token)) === null) continue;
      scope.emit("session.revoked", { userId: row.userId, sessionId: row.id });
    }
  }, "session.revoked");
  for (const { token } of ended) keptSessions.clear(scope, token);
}

/** A sign-in that is done must not fail because others are counted. The next one counts again. */
export const tryToLimit = (settings: Settings, scope: Scope, userId: string): Promise<void> =>
  limitSessions(settings, scope, userId).catch((error: unknown) => {
    scope.logger.error("The sessions of a browser could not be limited", { error });
  });
