import { defineHook, type Hook, type HookContext } from "../../plugin.ts";
import { adminSession } from "./services/admin-session.ts";
import { may } from "./services/roles.ts";
import type { Settings } from "./settings.ts";

/** Who signs out as somebody else signs out as themselves too: their own session would wait for the next at the browser. */
async function endWaiting(ctx: HookContext): Promise<void> {
  const own = adminSession(ctx.services);
  const kept = await own.read(ctx, undefined);
  if (kept === null) return;
  own.clear(ctx);
  await ctx.write(async ({ sessions }) => {
    const ended = await sessions.revoke(kept.userId, kept.token);
    if (ended !== null) ctx.emit("session.ended", ended);
  });
}

/** Without cookies the admin's own token still counts beside the impersonation: signing out by it ends both. */
async function endImpersonations(ctx: HookContext, settings: Settings): Promise<void> {
  if (!ctx.services.sessions.isCarried(ctx)) return;
  const active = await ctx.services.sessions.authenticate(ctx);
  if (active === null || active.session.impersonatedBy || !may(settings, active.user, { user: ["impersonate"] }))
    return;
  const { session, user } = active;
  // The session first: whoever is about to impersonate by it finds it gone, or is waited for.
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
      await endWaiting(ctx);
      await endImpersonations(ctx, settings);
    },
  });
