import { defineEndpoint } from "../contracts/endpoint.ts";
import { type NamedAccount, namedAccount } from "../data/account-choice.ts";
import { resetPasswordToken } from "../data/tokens.ts";
import { findNamedAccount } from "../services/user/find-named-account.ts";

/** Which way in `unlink-account` takes away. */
export interface UnlinkAccountBody extends NamedAccount {}

/** Takes one way in away from the caller; never the last, unless `account.accountLinking.allowUnlinkingAll`. */
export const unlinkAccount = defineEndpoint({
  method: "POST",
  path: "/unlink-account",
  body: namedAccount,
  session: "fresh",
  needs: "headers",
  errors: ["UNAUTHORIZED", "SESSION_NOT_FRESH", "ACCOUNT_NOT_FOUND", "FAILED_TO_UNLINK_LAST_ACCOUNT"],
  async handler(ctx): Promise<{ status: boolean }> {
    const userId = ctx.session.user.id;
    await ctx.transaction(async ({ authentication, users, accounts, tokens, waysIn }) => {
      // Of two callers that each leave the other's account for the last, the second must see what the first has done.
      const user = await users.lock(userId);
      if (user === null) throw ctx.error("UNAUTHORIZED");
      const all = await accounts.list(userId);
      const named = findNamedAccount(all, ctx.body);
      if (named === null) throw ctx.error("ACCOUNT_NOT_FOUND");
      if (all.length === 1) await waysIn.assertNotLast(userId);
      await accounts.remove(userId, named.id);
      // A link mailed before would give the account a password again.
      if (named.providerId === "credential") await tokens.revoke(userId, resetPasswordToken);
      // One that came by it, and waits for a challenge.
      await authentication.cancel(userId);
      ctx.emit("account.unlinked", { user, providerId: named.providerId, accountId: named.accountId });
    });
    return { status: true };
  },
});
