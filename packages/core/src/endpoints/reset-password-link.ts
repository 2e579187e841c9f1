import * as z from "zod/mini";
import { defineLink } from "../contracts/endpoint.ts";
import type { Reply } from "../contracts/reply.ts";
import type { Schema } from "../contracts/schema.ts";
import { input } from "../data/input.ts";
import { resetPasswordToken } from "../data/tokens.ts";

/** What the mailed link to a new password carries. */
export interface ResetPasswordLinkQuery {
  /** The page that takes the new password. */
  callbackURL?: string | undefined;
}

const query: Schema<ResetPasswordLinkQuery> = input(z.object({ callbackURL: z.optional(z.string()) }));

/** Where the mailed link leads: on to `callbackURL` with `token`, or with `error`. Opening it spends nothing. */
export const resetPasswordLink = defineLink({
  method: "GET",
  path: "/reset-password/{token}",
  query,
  redirects: { callbackURL: "required" },
  errors: ["CALLBACK_URL_REQUIRED"],
  async handler(ctx): Promise<Reply> {
    const target = ctx.targets.callbackURL;
    if (target === undefined) throw ctx.error("CALLBACK_URL_REQUIRED");
    const { token = "" } = ctx.params;
    // What the page loads from elsewhere must not learn the token from its address.
    ctx.responseHeaders.set("referrer-policy", "no-referrer");
    // Mail scanners open links before people do, so it is looked at and not taken.
    const isLive = (await ctx.services.tokens.peek(resetPasswordToken, token)) !== null;
    return ctx.redirect(target, isLive ? { token } : { error: "INVALID_TOKEN" });
  },
});
