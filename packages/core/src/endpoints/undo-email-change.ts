import { defineEndpoint } from "../contracts/endpoint.ts";
import type { Reply } from "../contracts/reply.ts";
import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "../data/lazy-input.ts";
import type { MailedLink } from "../data/mailed-link.ts";
import { requestLanguage } from "../http/language.ts";
import { isForm } from "../http/read-form.ts";
import { undoMove } from "../services/address/undo-move.ts";

export interface UndoEmailChangeBody extends MailedLink {}

const body: Schema<UndoEmailChangeBody> = lazyInput((z) =>
  z.object({ token: z.string(), callbackURL: z.optional(z.string()) }),
);

const CODES = { invalid_token: "INVALID_TOKEN", couldnt_update_your_email: "COULDNT_UPDATE_YOUR_EMAIL" } as const;
const SHOWN = { invalid_token: "invalid", couldnt_update_your_email: "taken" } as const;

/** Restores the previous email address by mailed token and ends all sessions. */
export const undoEmailChange = defineEndpoint({
  method: "POST",
  path: "/undo-email-change",
  body,
  ownForm: true,
  redirects: { callbackURL: "optional" },
  rateLimit: { window: 60, max: 20 },
  browserPage: "other",
  errors: ["INVALID_TOKEN", "COULDNT_UPDATE_YOUR_EMAIL"],
  async handler(ctx): Promise<{ status: boolean } | Reply> {
    const result = await undoMove(ctx, ctx.body.token);
    const error = typeof result === "string" ? result : null;
    if (!isForm(ctx)) {
      if (error !== null) throw ctx.error(CODES[error]);
      return { status: true };
    }
    const target = ctx.targets.callbackURL;
    if (target !== undefined) return ctx.redirect(target, error === null ? {} : { error });
    const language = requestLanguage(ctx.config.language, ctx);
    const { undoResultPage } = await import("../http/undo-page.ts");
    return undoResultPage(language, error === null ? "done" : SHOWN[error], target);
  },
});
