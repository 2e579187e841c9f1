import { defineEndpoint } from "../contracts/endpoint.ts";

/** Ends every session of the caller but this one. */
export const revokeOtherSessions = defineEndpoint({
  method: "POST",
  path: "/revoke-other-sessions",
  session: "required",
  needs: "headers",
  errors: ["UNAUTHORIZED"],
  async handler(ctx): Promise<{ status: boolean }> {
    const { session, user } = ctx.session;
    await ctx.write(async ({ emailProofs, sessions }) => {
      await sessions.revokeOthers(user.id, session.token);
      // A move to another address that one of those sessions asked for ends with it.
      await emailProofs.revoke(user.id);
      ctx.emit("session.revoked", { userId: user.id });
    });
    return { status: true };
  },
});
