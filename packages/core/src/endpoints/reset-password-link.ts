import { defineLink } from "../contracts/endpoint.ts";
import type { Reply } from "../contracts/reply.ts";
import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "../data/lazy-input.ts";
import { resetPasswordToken } from "../data/tokens.ts";

/** Query of the mailed reset link. */
export interface ResetPasswordLinkQuery {
  /** Page where the user sets a new password. */
  callbackURL?: string | undefined;
}

const query: Schema<ResetPasswordLinkQuery> = lazyInput((z) => z.object({ callbackURL: z.optional(z.string()) }));

/** Redirects the mailed link with its `token`, or with `error` and an optional `reason`; the token stays valid. */
export const resetPasswordLink = defineLink({
  method: "GET",
  path: "/reset-password/{token}",
  query,
  redirects: { callbackURL: "required" },
  browserPage: "other",
  errors: ["CALLBACK_URL_REQUIRED"],
  async handler(ctx): Promise<Reply> {
    const target = ctx.targets.callbackURL;
    if (target === undefined) throw ctx.error("CALLBACK_URL_REQUIRED");
    const { token = "" } = ctx.params;
    // Resources of the target page must not get the token as a referrer.
    ctx.responseHeaders.set("referrer-policy", "no-referrer");
    // Mail scanners open links, so the token is only read.
    const { state } = await ctx.services.tokens.read(resetPasswordToken, token);
    // The requester chose the target and could have put these parameters into it.
    if (state === "live") return ctx.redirect(target, { token, error: null, reason: null });
    const reason = state === "expired" ? state : null;
    return ctx.redirect(target, { token: null, error: "INVALID_TOKEN", reason });
  },
});
