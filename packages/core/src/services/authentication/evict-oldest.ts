import type { SignIn } from "../../contracts/authentication.ts";
import type { Session } from "../../contracts/entities.ts";
import { op } from "../../contracts/store.ts";
import { createSessionParts } from "../session/session-parts.ts";
import { type CompletionScope, replacedBy } from "./replaced-session.ts";
import type { CompleteParts } from "./require-challenge.ts";

/**
 * Ends the user's oldest sessions beyond `session.maxSessions`. The caller holds the user's lock, so concurrent sign-ins
 * count one another. An impersonation is the administrator's, and neither counts nor ends.
 */
export async function evictOldest(
  { deps, store }: CompleteParts,
  scope: CompletionScope,
  signIn: SignIn,
  begun: Session,
): Promise<void> {
  const { clock, config, impersonatorColumn, tables } = deps;
  const { maxSessions } = config.session;
  if (maxSessions === null || signIn.impersonator !== undefined) return;
  const { life, toSession } = createSessionParts(deps, store);
  const { user } = signIn;
  const notImpersonated: Readonly<Record<string, null>> =
    impersonatorColumn === null ? {} : { [impersonatorColumn]: null };
  const rows = await store.list(tables.session, {
    where: { ...notImpersonated, userId: user.id, expiresAt: op.gt(clock.now()) },
    orderBy: [{ column: "createdAt", direction: "desc" }],
  });
  const spared = [begun.id, replacedBy(signIn)?.session.id];
  const evicted = rows.filter((row) => !spared.includes(row.id) && life.isLive(row)).slice(maxSessions - 1);
  if (evicted.length === 0) return;
  await store.delete(tables.session, { where: { id: op.in(evicted.map(({ id }) => id)) } });
  for (const row of evicted) scope.emit("session.evicted", { user, session: toSession(row), sessionId: row.id });
}
