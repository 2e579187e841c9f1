import { defineEndpoint } from "../contracts/endpoint.ts";

/** One way in, without what opens it. */
export interface ListedAccount {
  id: string;
  /** As `providerId`: what earlier clients of the field read. */
  provider: string;
  /** `credential` for a password, else the provider's id, or what a plugin calls its way in. */
  providerId: string;
  userId: string;
  /** The provider's own name for the person. */
  accountId: string;
  scopes: readonly string[];
  /** The user's name for it, where a plugin's way in has one. */
  label?: string;
  createdAt: Date;
  updatedAt: Date;
}

/** The caller's ways in, oldest first. */
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
