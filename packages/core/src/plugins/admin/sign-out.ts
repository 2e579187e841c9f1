import { defineHook, type Hook } from "../../plugin.ts";
import { adminSession } from "./services/admin-session.ts";

/** Who signs out as somebody else signs out as themselves too: their own session would wait for the next at the browser. */
export const endWaitingSession: Hook = defineHook({
  when: "before",
  paths: ["/sign-out"],
  async run(ctx) {
    const own = adminSession(ctx.services);
    const kept = await own.read(ctx, undefined);
    if (kept === null) return;
    own.clear(ctx);
    await ctx.write(async ({ sessions }) => {
      const ended = await sessions.revoke(kept.userId, kept.token);
      if (ended !== null) ctx.emit("session.ended", ended);
    });
  },
});
