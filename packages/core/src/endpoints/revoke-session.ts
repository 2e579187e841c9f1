import * as z from "zod/mini";
import { defineEndpoint } from "../contracts/endpoint.ts";
import type { Schema } from "../contracts/schema.ts";
import { input } from "../data/input.ts";

export interface RevokeSessionBody {
  token: string;
}

const body: Schema<RevokeSessionBody> = input(z.object({ token: z.string().check(z.minLength(1), z.maxLength(255)) }));

/** Ends one session of the caller's; the answer does not tell whether a token that is not theirs exists. */
export const revokeSession = defineEndpoint({
  method: "POST",
  path: "/revoke-session",
  body,
  session: "required",
  needs: "headers",
  errors: ["UNAUTHORIZED"],
  async handler(ctx): Promise<{ status: boolean }> {
    const { session, user } = ctx.session;
    const revoked = await ctx.services.sessions.revoke(user.id, ctx.body.token);
    if (revoked) ctx.emit("session.revoked", { userId: user.id });
    if (ctx.body.token === session.token) ctx.services.sessions.clearCookies(ctx);
    return { status: true };
  },
});
