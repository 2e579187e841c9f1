import { defineEndpoint } from "../contracts/endpoint.ts";

/** Ends all of the caller's sessions. */
export const revokeSessions = defineEndpoint({
  method: "POST",
  path: "/revoke-sessions",
  session: "required",
  noImpersonation: true,
  needs: "headers",
  changes: ["session"],
  errors: ["UNAUTHORIZED"],
  async handler(ctx): Promise<{ status: boolean }> {
    const { user } = ctx.session;
    await ctx.write(async ({ emailProofs, sessions }) => {
      await sessions.revokeAll(user.id);
      await emailProofs.revoke(user.id);
      ctx.emit("session.revoked", { userId: user.id });
    }, "session.revoked");
    ctx.services.sessions.clearCookies(ctx);
    return { status: true };
  },
});
