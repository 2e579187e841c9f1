import { defineHook, type Hook, type HookContext, op, type Services, sessionTable } from "../../plugin.ts";
import { adminSession } from "./services/admin-session.ts";
import { may } from "./services/roles.ts";
import type { Settings } from "./settings.ts";

/**
 * Ends the admin's own session when an impersonating admin signs out. It would otherwise wait in the browser for the
 * next user.
 */
async function endAdminSession(ctx: HookContext): Promise<void> {
  const own = adminSession(ctx.services);
  const session = await own.read(ctx, undefined);
  if (session === null) return;
  own.clear(ctx);
  await ctx.write(async ({ sessions }) => {
    const ended = await sessions.revoke(session.userId, session.token);
    if (ended !== null) ctx.emit("session.ended", ended);
  });
}

/** Locks the admin, so that no other session of theirs starts an impersonation before these end. */
async function findImpersonations(ctx: HookContext, { store, users }: Services, impersonatedBy: string) {
  await users.lock(impersonatedBy);
  const where = { impersonatedBy, expiresAt: op.gt(ctx.now()) };
  const found = [];
  for (const { id: sessionId, userId } of await store.list(sessionTable, { where })) {
    const user = await users.find(userId);
    if (user !== null) found.push({ user, sessionId, impersonatedBy });
  }
  return found;
}

/**
 * A client without cookies begins an impersonation with the admin's own token, and a browser may hold the cookie of the
 * same session. Signing out with either ends both. The rows do not tell which session began them, so all end.
 */
async function endImpersonations(ctx: HookContext, settings: Settings): Promise<void> {
  const active = await ctx.services.sessions.authenticate(ctx);
  if (active === null || active.session.impersonatedBy || !may(settings, active.user, { user: ["impersonate"] }))
    return;
  const { session, user } = active;
  // The session is revoked first: a concurrent call that starts an impersonation with it fails, or finishes before
  // this.
  await ctx.transaction(async (services) => {
    const { sessions } = services;
    const ended = await sessions.revoke(user.id, session.token);
    if (ended !== null) ctx.emit("session.ended", ended);
    const stopped = await findImpersonations(ctx, services, user.id);
    await sessions.revokeImpersonations(user.id);
    for (const each of stopped) ctx.emit("impersonation.stopped", each);
  });
}

export const endBothSessions = (settings: Settings): Hook =>
  defineHook({
    when: "before",
    paths: ["/sign-out"],
    async run(ctx) {
      await endAdminSession(ctx);
      await endImpersonations(ctx, settings);
    },
  });
