import type { SignIn } from "../../contracts/authentication.ts";
import type { Session } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import { op } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";
import { createEndedNotes } from "../session/ended-note.ts";
import { createSessionParts } from "../session/session-parts.ts";
import type { CompletionScope } from "./replaced-session.ts";

export const limitsSessions = ({ config }: Deps, { impersonator }: SignIn): boolean =>
  config.session.maxSessions !== null && impersonator === undefined;

/**
 * Ends the user's oldest sessions beyond `session.maxSessions`, after the hooks that may refuse the sign-in. The caller
 * holds the user's lock, so the last of concurrent sign-ins counts all. An impersonation is the administrator's, and
 * neither counts nor ends.
 */
export async function evictOldest(
  deps: Deps,
  { store }: Services,
  scope: CompletionScope,
  { user }: SignIn,
  begun: Session,
): Promise<void> {
  const { impersonatorColumn, tables } = deps;
  const { life, toSession } = createSessionParts(deps, store);
  const notImpersonated: Readonly<Record<string, null>> =
    impersonatorColumn === null ? {} : { [impersonatorColumn]: null };
  const rows = await store.list(tables.session, {
    where: { ...notImpersonated, userId: user.id },
    orderBy: [{ column: "createdAt", direction: "desc" }],
  });
  // A clock may not tell which of two sign-ins was later.
  const isBegun = ({ id }: { readonly id: string }): number => Number(id === begun.id);
  const newestFirst = rows.sort(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || isBegun(other) - isBegun(one),
  );
  const live = newestFirst.filter((row) => life.isLive(row));
  const evicted = live.slice(deps.config.session.maxSessions ?? live.length);
  if (evicted.length > 0) await store.delete(tables.session, { where: { id: op.in(evicted.map(({ id }) => id)) } });
  const notes = createEndedNotes(deps, store);
  for (const row of evicted) {
    const session = toSession(row);
    await notes.leave(session);
    scope.emit("session.evicted", { user, session, sessionId: row.id, by: begun });
  }
  // A session that is used at this moment stays, because its row is not the one that was read.
  for (const row of newestFirst)
    if (!life.isLive(row)) await store.delete(tables.session, { where: { id: row.id, ...life.asRead(row) } });
}
