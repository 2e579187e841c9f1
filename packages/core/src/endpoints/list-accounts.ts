import { defineEndpoint } from "../contracts/endpoint.ts";

/** A sign-in method, without secrets. */
export interface ListedAccount {
  id: string;
  /** Same as `providerId`, for older clients. */
  provider: string;
  /** `credential`, the provider's id, or a plugin's method. */
  providerId: string;
  userId: string;
  /** The provider's user id. */
  accountId: string;
  scopes: readonly string[];
  /** The user's name for it. */
  label?: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Lists the caller's sign-in methods, oldest first. */
export const listAccounts = defineEndpoint({
  method: "GET",
  path: "/list-accounts",
  session: "required",
  needs: "headers",
  errors: ["UNAUTHORIZED"],
  async handler(ctx): Promise<ListedAccount[]> {
    const userId = ctx.session.user.id;
    const accounts = await ctx.services.accounts.list(userId);
    const others = await ctx.services.waysIn.list(userId);
    return [
      ...accounts.map((account) => ({ ...account, provider: account.providerId, userId })),
      ...others.map(({ method, ...wayIn }) => ({
        ...wayIn,
        provider: method,
        providerId: method,
        userId,
        accountId: wayIn.id,
        scopes: [],
      })),
    ];
  },
});
