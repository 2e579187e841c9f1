import { defineEndpoint } from "../contracts/endpoint.ts";

/** Ends every session of the caller, this one too. */
export const revokeSessions = defineEndpoint({
  method: "POST",
  path: "/revoke-sessions",
  session: "required",
  needs: "headers",
  changes: ["session"],
  errors: ["UNAUTHORIZED"],
  async handler(ctx): Promise<{ status: boolean }> {
    const { user } = ctx.session;
    await ctx.write(async ({ emailProofs, sessions }) => {
      await sessions.revokeAll(user.id);
      // A move to another address that one of those sessions asked for ends with it.
      await emailProofs.revoke(user.id);
      ctx.emit("session.revoked", { userId: user.id });
    });
    ctx.services.sessions.clearCookies(ctx);
    return { status: true };
  },
});
