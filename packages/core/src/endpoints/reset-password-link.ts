import { defineLink } from "../contracts/endpoint.ts";
import type { Reply } from "../contracts/reply.ts";
import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "../data/lazy-input.ts";
import { resetPasswordToken } from "../data/tokens.ts";

/** Query of the mailed reset link. */
export interface ResetPasswordLinkQuery {
  /** Page for the new password. */
  callbackURL?: string | undefined;
}

const query: Schema<ResetPasswordLinkQuery> = lazyInput((z) => z.object({ callbackURL: z.optional(z.string()) }));

/** The mailed link: redirects with `token`, or with `error` and perhaps its `reason`, spending nothing. */
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
    // The page's resources must not learn the token.
    ctx.responseHeaders.set("referrer-policy", "no-referrer");
    // Mail scanners open links.
    const { state } = await ctx.services.tokens.read(resetPasswordToken, token);
    // Whoever asked for the mail has written the target: what it says of the link itself is left out.
    if (state === "live") return ctx.redirect(target, { token, error: null, reason: null });
    const reason = state === "expired" ? state : null;
    return ctx.redirect(target, { token: null, error: "INVALID_TOKEN", reason });
  },
});
