import { type AuthPlugin, op, type Row, type Services, sessionTable } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { browserColumn } from "./browser-id.ts";

type Scope = Parameters<NonNullable<AuthPlugin["onSignedIn"]>>[2];
type SessionRow = Row<typeof sessionTable>;

/** A browser that never signs out has no more, because each sign-in ends what is too many. */
const READ_ROWS = 100;

/** Sessions from before the plugin, or from before the browser lost its id, are counted as well. */
async function adopt(scope: Scope, fresh: string): Promise<void> {
  const { keptSessions, sessions, store } = scope.services;
  const kept = keptSessions.list(scope).map(({ token }) => token);
  const former = sessions.isShown(scope) ? await sessions.authenticate(scope, { keepCookies: true }) : null;
  if (former !== null && sessions.impersonatorOf(former.session) === null && !kept.includes(former.session.token)) {
    const { session, user } = former;
    kept.push(session.token);
    if (user.id !== fresh)
      keptSessions.write(scope, { token: session.token, remember: sessions.isRemembered(scope, session) });
  }
  if (kept.length === 0) return;
  await store.update(sessionTable, { where: { token: op.in(kept) } }, browserColumn(scope.services, scope));
}

async function list(scope: Scope, { store }: Services): Promise<SessionRow[]> {
  const where = { ...browserColumn(scope.services, scope), expiresAt: op.gt(scope.now()) };
  const rows = await store.list(sessionTable, {
    where,
    orderBy: [
      { column: "createdAt", direction: "desc" },
      { column: "id", direction: "desc" },
    ],
    limit: READ_ROWS,
  });
  return rows;
}

/** One a user, and the newest of them. */
function tooMany(rows: readonly SessionRow[], most: number): SessionRow[] {
  const users = new Set<string>();
  return rows.filter(({ userId }) => {
    if (users.has(userId) || users.size === most) return true;
    users.add(userId);
    return false;
  });
}

/**
 * Ends what is too many in this browser. Each sign-in reads the rows after its own is committed, and all order them
 * alike, so concurrent sign-ins need no lock: the last one sees all rows.
 */
export async function limitSessions({ most }: Settings, scope: Scope, userId: string): Promise<void> {
  await adopt(scope, userId);
  const ended = tooMany(await list(scope, scope.services), most);
  if (ended.length === 0) return;
  await scope.write(async ({ sessions }) => {
    for (const row of ended) {
      if ((await sessions.revoke(row.userId, row.token)) === null) continue;
      scope.emit("session.revoked", { userId: row.userId, sessionId: row.id });
    }
  }, "session.revoked");
  for (const { token } of ended) scope.services.keptSessions.clear(scope, token);
}
