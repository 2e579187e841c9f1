import { defineEndpoint } from "../contracts/endpoint.ts";
import type { Services } from "../contracts/services.ts";
import { type NamedAccount, namedAccount } from "../data/account-choice.ts";
import { resetPasswordToken } from "../data/tokens.ts";
import { lockCaller } from "../services/session/lock-caller.ts";
import { findNamedAccount } from "../services/user/find-named-account.ts";

/** Body of `unlink-account`. */
export interface UnlinkAccountBody extends NamedAccount {}

async function findSignInMethod({ signInMethods }: Services, userId: string, choice: NamedAccount) {
  const methods = await signInMethods.list(userId);
  const removable = methods.filter((method) => method.removable);
  return findNamedAccount(
    removable.map((found) => ({ ...found, providerId: found.method, accountId: found.id })),
    choice,
  );
}

/** Removes a sign-in method, of a plugin too; the last one only with `account.accountLinking.allowUnlinkingAll`. */
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
      // The lock keeps two calls from removing the last two methods.
      const user = await lockCaller(ctx, services, ctx.session);
      if (user === null) throw ctx.error("UNAUTHORIZED");
      const own = await accounts.list(userId);
      const account = findNamedAccount(own, ctx.body);
      const method = account === null ? await findSignInMethod(services, userId, ctx.body) : null;
      const named = account ?? method;
      if (named === null) throw ctx.error("ACCOUNT_NOT_FOUND");
      if (account === null || own.length === 1) await signInMethods.assertNotLast(userId);
      if (account !== null) await accounts.remove(userId, account.id);
      else if (method === null || !(await signInMethods.remove(userId, method))) throw ctx.error("ACCOUNT_NOT_FOUND");
      // A pending reset link would bring the password back.
      if (named.providerId === "credential") await tokens.revoke(userId, resetPasswordToken);
      await authentication.cancel(userId);
      ctx.emit("account.unlinked", { user, providerId: named.providerId, accountId: named.accountId });
    });
    return { status: true };
  },
});
