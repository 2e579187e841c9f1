import { defineEndpoint } from "../contracts/endpoint.ts";
import type { Services } from "../contracts/services.ts";
import { type NamedAccount, namedAccount } from "../data/account-choice.ts";
import { resetPasswordToken } from "../data/tokens.ts";
import { lockCaller } from "../services/session/lock-caller.ts";
import { findNamedAccount } from "../services/user/find-named-account.ts";

/** Body of `unlink-account`. */
export interface UnlinkAccountBody extends NamedAccount {}

/** One of a plugin, if it can be removed. */
async function findSignInMethod({ signInMethods }: Services, userId: string, choice: NamedAccount) {
  const ways = await signInMethods.list(userId);
  const removable = ways.filter((way) => way.removable);
  return findNamedAccount(
    removable.map((way) => ({ ...way, providerId: way.method, accountId: way.id })),
    choice,
  );
}

/** Removes a sign-in method, a plugin's too; the last only with `account.accountLinking.allowUnlinkingAll`. */
export const unlinkAccount = defineEndpoint({
  method: "POST",
  path: "/unlink-account",
  body: namedAccount,
  session: "fresh",
  changes: ["accounts"],
  noImpersonation: true,
  needs: "headers",
  errors: ["UNAUTHORIZED", "SESSION_NOT_FRESH", "ACCOUNT_NOT_FOUND", "FAILED_TO_UNLINK_LAST_ACCOUNT"],
  async handler(ctx): Promise<{ status: boolean }> {
    const userId = ctx.session.user.id;
    await ctx.transaction(async (services) => {
      const { authentication, accounts, tokens, signInMethods } = services;
      // Two calls must not remove the last two.
      const user = await lockCaller(ctx, services, ctx.session);
      if (user === null) throw ctx.error("UNAUTHORIZED");
      const own = await accounts.list(userId);
      const account = findNamedAccount(own, ctx.body);
      const way = account === null ? await findSignInMethod(services, userId, ctx.body) : null;
      const named = account ?? way;
      if (named === null) throw ctx.error("ACCOUNT_NOT_FOUND");
      if (account === null || own.length === 1) await signInMethods.assertNotLast(userId);
      if (account !== null) await accounts.remove(userId, account.id);
      else if (way === null || !(await signInMethods.remove(userId, way))) throw ctx.error("ACCOUNT_NOT_FOUND");
      // Its reset link would bring the password back.
      if (named.providerId === "credential") await tokens.revoke(userId, resetPasswordToken);
      await authentication.cancel(userId);
      ctx.emit("account.unlinked", { user, providerId: named.providerId, accountId: named.accountId });
    });
    return { status: true };
  },
});
