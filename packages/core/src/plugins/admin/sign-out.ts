import { defineHook, type Hook, type HookContext } from "../../plugin.ts";
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

/**
 * A client without cookies begins an impersonation with the admin's own token, and a browser may hold the cookie of the
 * same session. Signing out with either ends both.
 */
async function endImpersonations(ctx: HookContext, settings: Settings): Promise<void> {
  const active = await ctx.services.sessions.authenticate(ctx);
  if (active === null || active.session.impersonatedBy || !may(settings, active.user, { user: ["impersonate"] }))
    return;
  const { session, user } = active;
  // The session is revoked first: a concurrent call that starts an impersonation with it fails, or finishes before
  // this.
  await ctx.transaction(async ({ sessions }) => {
    const ended = await sessions.revoke(user.id, session.token);
    await sessions.revokeImpersonations(user.id);
    if (ended !== null) ctx.emit("session.ended", ended);
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
