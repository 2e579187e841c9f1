import { defineLink } from "../contracts/endpoint.ts";
import type { Reply } from "../contracts/reply.ts";
import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "../data/lazy-input.ts";
import { requestLanguage } from "../http/language.ts";
import { readUndoToken } from "../services/address/undo-tokens.ts";

export interface UndoEmailChangeLinkQuery {
  /** Target of the form: a path, or a URL of a trusted origin. */
  callbackURL?: string | undefined;
}

const query: Schema<UndoEmailChangeLinkQuery> = lazyInput((z) => z.object({ callbackURL: z.optional(z.string()) }));

/** Asks for confirmation before a change of the email address is undone; the token stays valid. */
export const undoEmailChangeLink = defineLink({
  method: "GET",
  path: "/undo-email-change/{token}",
  query,
  redirects: { callbackURL: "optional" },
  browserPage: "other",
  errors: [],
  async handler(ctx): Promise<Reply> {
    const language = requestLanguage(ctx.config.language, ctx);
    const { token = "" } = ctx.params;
    const move = await readUndoToken(ctx.services, token, "seen");
    const back = ctx.targets.callbackURL;
    const { undoQuestionPage, undoResultPage } = await import("../http/undo-page.ts");
    return move === null
      ? undoResultPage(language, "invalid", back)
      : undoQuestionPage(language, move.email, token, back);
  },
});
