import { defineEndpoint } from "../contracts/endpoint.ts";
import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "../data/lazy-input.ts";

/** Body of `revoke-session`. */
export interface RevokeSessionBody {
  /** Token of the session, as `listSessions` returns it. */
  token: string;
}

const body: Schema<RevokeSessionBody> = lazyInput((z) =>
  z.object({ token: z.string().check(z.minLength(1), z.maxLength(255)) }),
);

/** Ends one of the caller's sessions; another user's token is answered as not found. */
export const revokeSession = defineEndpoint({
  method: "POST",
  path: "/revoke-session",
  body,
  session: "required",
  noImpersonation: true,
  needs: "headers",
  changes: ["session"],
  errors: ["UNAUTHORIZED", "SESSION_NOT_FOUND"],
  async handler(ctx): Promise<{ status: boolean }> {
    const { session, user } = ctx.session;
    await ctx.write(async ({ sessions }) => {
      const ended = await sessions.revoke(user.id, ctx.body.token);
      if (ended === null) throw ctx.error("SESSION_NOT_FOUND");
      await sessions.revokeImpersonations(user.id);
      ctx.emit("session.revoked", { ...ended, userId: user.id });
    }, "session.revoked");
    if (ctx.body.token === session.token) ctx.services.sessions.clearCookies(ctx);
    return { status: true };
  },
});
