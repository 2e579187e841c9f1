import { defineEndpoint } from "../contracts/endpoint.ts";
import { type NamedAccount, namedAccount } from "../data/account-choice.ts";
import { resetPasswordToken } from "../data/tokens.ts";
import { lockCaller } from "../services/session/lock-caller.ts";
import { findNamedAccount } from "../services/user/find-named-account.ts";

/** Body of `unlink-account`. */
export interface UnlinkAccountBody extends NamedAccount {}

/** Removes a sign-in method; the last only with `account.accountLinking.allowUnlinkingAll`. */
export const unlinkAccount = defineEndpoint({
  method: "POST",
  path: "/unlink-account",
  body: namedAccount,
  session: "fresh",
  personal: true,
  needs: "headers",
  errors: ["UNAUTHORIZED", "SESSION_NOT_FRESH", "ACCOUNT_NOT_FOUND", "FAILED_TO_UNLINK_LAST_ACCOUNT"],
  async handler(ctx): Promise<{ status: boolean }> {
    const userId = ctx.session.user.id;
    await ctx.transaction(async (services) => {
      const { authentication, accounts, tokens, waysIn } = services;
      // Two calls must not remove the last two.
      const user = await lockCaller(ctx, services, ctx.session);
      if (user === null) throw ctx.error("UNAUTHORIZED");
      const all = await accounts.list(userId);
      const named = findNamedAccount(all, ctx.body);
      if (named === null) throw ctx.error("ACCOUNT_NOT_FOUND");
      if (all.length === 1) await waysIn.assertNotLast(userId);
      await accounts.remove(userId, named.id);
      // Its reset link would bring the password back.
      if (named.providerId === "credential") await tokens.revoke(userId, resetPasswordToken);
      await authentication.cancel(userId);
      ctx.emit("account.unlinked", { user, providerId: named.providerId, accountId: named.accountId });
    });
    return { status: true };
  },
});
