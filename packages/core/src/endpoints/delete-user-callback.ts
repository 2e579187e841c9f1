import { defineLink } from "../contracts/endpoint.ts";
import { isAuthError } from "../contracts/error.ts";
import type { Reply } from "../contracts/reply.ts";
import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "../data/lazy-input.ts";
import type { MailedLink } from "../data/mailed-link.ts";
import { type DeletionResult, deleteAccount } from "../services/user/delete-account.ts";

/** Query of the mailed deletion link. */
export interface DeleteUserCallbackQuery extends MailedLink {}

const query: Schema<DeleteUserCallbackQuery> = lazyInput((z) =>
  z.object({ token: z.string(), callbackURL: z.optional(z.string()) }),
);

/** Deletes the account by the mailed link; needs the user's session. */
export const deleteUserCallback = defineLink({
  method: "GET",
  path: "/delete-user/callback",
  query,
  session: "optional",
  enabled: ({ user }) => user.deleteUser.enabled,
  option: "user.deleteUser.enabled",
  redirects: { callbackURL: "optional" },
  changes: ["session"],
  browserPage: "delete-user",
  errors: ["UNAUTHORIZED", "INVALID_TOKEN", "USER_DELETION_BLOCKED"],
  async handler(ctx): Promise<DeletionResult | Reply> {
    const target = ctx.targets.callbackURL;
    try {
      if (ctx.session === null) throw ctx.error("UNAUTHORIZED");
      const result = await deleteAccount(ctx, ctx.session, ctx.query.token);
      return target === undefined ? result : ctx.redirect(target);
    } catch (error) {
      if (target === undefined || !isAuthError(error)) throw error;
      return ctx.redirect(target, { error: error.code.toLowerCase() });
    }
  },
});
