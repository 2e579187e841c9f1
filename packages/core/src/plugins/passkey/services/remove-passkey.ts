import { type Services, sessionTable, type User } from "../../../plugin.ts";
import type { Context } from "../settings.ts";
import { passkeyTable } from "../tables.ts";
import { modelOf } from "./names.ts";
import { tellUser } from "./notices.ts";
import type { PasskeyRow } from "./verify-assertion.ts";

interface Removal {
  readonly user: User;
  readonly row: PasskeyRow;
  readonly revokeSessions: boolean;
  readonly kept: string;
}

async function revokeSessionsOf(
  { store, sessions }: Pick<Services, "store" | "sessions">,
  userId: string,
  passkeyId: string,
  kept: string | null,
): Promise<string[]> {
  const started = await store.list(sessionTable, { where: { userId } });
  const ended = started.filter((one) => Reflect.get(one, "passkeyId") === passkeyId && one.token !== kept);
  for (const { token } of ended) await sessions.revoke(userId, token);
  return ended.map(({ id }) => id);
}

export async function removePasskey(
  ctx: Context,
  services: Services,
  { user, row, revokeSessions, kept }: Removal,
): Promise<void> {
  const { id, aaguid } = row;
  await services.store.delete(passkeyTable, { where: { id, userId: user.id } });
  // A sign-in that waits for this passkey can no longer be completed.
  await services.authentication.cancel(user.id);
  if (revokeSessions)
    for (const sessionId of await revokeSessionsOf(services, user.id, id, kept))
      ctx.emit("session.revoked", { userId: user.id, sessionId });
  await tellUser(ctx, services, "passkey-removed", { user, model: aaguid === null ? null : await modelOf(aaguid) });
  ctx.emit("passkey.removed", { user, passkeyId: id });
}
