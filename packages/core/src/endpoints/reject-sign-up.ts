import { defineEndpoint } from "../contracts/endpoint.ts";
import type { Reply } from "../contracts/reply.ts";
import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "../data/lazy-input.ts";
import type { MailedToken } from "../data/mailed-link.ts";
import { requestLanguage } from "../http/language.ts";
import { isForm } from "../http/read-form.ts";
import { type Rejection, type RejectionFailure, rejectSignUp as reject } from "../services/address/reject-sign-up.ts";

/** Body of `reject-sign-up`. */
export interface RejectSignUpBody extends MailedToken {}

const body: Schema<RejectSignUpBody> = lazyInput((z) => z.object({ token: z.string() }));

const CODES = {
  token_expired: "TOKEN_EXPIRED",
  invalid_token: "INVALID_TOKEN",
  user_not_found: "USER_NOT_FOUND",
  email_already_verified: "EMAIL_ALREADY_VERIFIED",
} as const;

/** Ends an unverified sign-up and its password, by the token mailed to its address ("this wasn't me"). */
export const rejectSignUp = defineEndpoint({
  method: "POST",
  path: "/reject-sign-up",
  body,
  ownForm: true,
  browserPage: "other",
  session: "optional",
  rateLimit: { window: 60, max: 20 },
  changes: ["session"],
  errors: ["TOKEN_EXPIRED", "INVALID_TOKEN", "USER_NOT_FOUND", "EMAIL_ALREADY_VERIFIED"],
  async handler(ctx): Promise<{ status: boolean } | Reply> {
    const claims = await ctx.services.emailProofs.read(ctx.body.token);
    const result: Rejection | RejectionFailure | "token_expired" =
      typeof claims === "string"
        ? claims === "expired"
          ? "token_expired"
          : "invalid_token"
        : await reject(ctx, claims);
    const isDone = result === "sign-up" || result === "move";
    if (isDone && ctx.session !== null) await ctx.services.sessions.authenticate(ctx);
    if (!isForm(ctx)) {
      if (!isDone) throw ctx.error(CODES[result]);
      return { status: true };
    }
    const language = requestLanguage(ctx.config.language, ctx);
    const shown = isDone ? ({ "sign-up": "denied", move: "moveDenied" } as const)[result] : "invalid";
    const { confirmResultPage } = await import("../http/confirm-page.ts");
    return confirmResultPage(language, shown, undefined);
  },
});
