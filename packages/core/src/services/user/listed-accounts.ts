import type { Services } from "../../contracts/services.ts";

/** A sign-in method of a user, without secrets. */
export interface ListedAccount {
  id: string;
  /** Same as `providerId`, for older clients. */
  provider: string;
  /** `credential`, the provider's id, or a plugin's method. */
  providerId: string;
  userId: string;
  accountId: string;
  scopes: readonly string[];
  label?: string;
  removable: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** Lists a user's sign-in methods, oldest first, with those of plugins last. */
export async function listAccountsOf(
  { accounts, signInMethods }: Pick<Services, "accounts" | "signInMethods">,
  userId: string,
): Promise<ListedAccount[]> {
  const own = await accounts.list(userId);
  const others = await signInMethods.list(userId);
  return [
    ...own.map((account) => ({ ...account, provider: account.providerId, userId, removable: true })),
    ...others.map(({ method, removable = false, ...wayIn }) => ({
      ...wayIn,
      removable,
      provider: method,
      providerId: method,
      userId,
      accountId: wayIn.id,
      scopes: [],
    })),
  ];
}
