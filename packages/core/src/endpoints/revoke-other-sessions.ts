import { defineEndpoint } from "../contracts/endpoint.ts";

/** Ends the caller's other sessions. */
export const revokeOtherSessions = defineEndpoint({
  method: "POST",
  path: "/revoke-other-sessions",
  session: "required",
  noImpersonation: true,
  needs: "headers",
  errors: ["UNAUTHORIZED"],
  async handler(ctx): Promise<{ status: boolean }> {
    const { session, user } = ctx.session;
    await ctx.write(async ({ emailProofs, sessions }) => {
      await sessions.revokeOthers(user.id, session.token);
      // An ended session may have requested a change of the address.
      await emailProofs.revoke(user.id);
      ctx.emit("session.revoked", { userId: user.id });
    }, "session.revoked");
    return { status: true };
  },
});
