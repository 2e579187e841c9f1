import { defineEndpoint } from "../contracts/endpoint.ts";
import { type ListedAccount, listAccountsOf } from "../services/user/listed-accounts.ts";

/** Lists the caller's sign-in methods, oldest first. */
export const listAccounts = defineEndpoint({
  method: "GET",
  path: "/list-accounts",
  session: "required",
  needs: "headers",
  errors: ["UNAUTHORIZED"],
  handler: (ctx): Promise<ListedAccount[]> => listAccountsOf(ctx.services, ctx.session.user.id),
});
