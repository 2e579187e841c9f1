import { defineHook, type Hook, type HookContext, op, sessionTable } from "../../../plugin.ts";
import { clearBrowserId } from "./browser-id.ts";

async function endKept(ctx: HookContext): Promise<void> {
  const { keptSessions, sessions, store } = ctx.services;
  if (sessions.isCarried(ctx)) return;
  const kept = keptSessions.list(ctx).map(({ token }) => token);
  clearBrowserId(ctx.services, ctx);
  if (kept.length === 0) return;
  const active = await sessions.authenticate(ctx, { keepCookies: true });
  const rows = await store.list(sessionTable, { where: { token: op.in(kept) } });
  await ctx.write(async (services) => {
    for (const { id: sessionId, userId, token } of rows) {
      if (token === active?.session.token || (await services.sessions.revoke(userId, token)) === null) continue;
      await services.sessions.revokeImpersonations(userId);
      ctx.emit("session.ended", { userId, sessionId });
    }
  }, "session.ended");
  for (const token of kept) keptSessions.clear(ctx, token);
}

export const endAllSessions = (): Hook => defineHook({ when: "before", paths: ["/sign-out"], run: endKept });
