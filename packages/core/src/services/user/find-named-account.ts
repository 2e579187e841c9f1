import type { NamedAccount } from "../../data/account-choice.ts";

interface Named {
  readonly id: string;
  readonly providerId: string;
  readonly accountId: string;
}

const only = <Account extends Named>(candidates: readonly Account[]): Account | null =>
  candidates.length === 1 ? (candidates[0] ?? null) : null;

export function findNamedAccount<Account extends Named>(
  accounts: readonly Account[],
  { providerId, accountId }: NamedAccount,
): Account | null {
  if (providerId === undefined) {
    const row = accounts.find(({ id }) => id === accountId);
    return row ?? only(accounts.filter((account) => account.accountId === accountId));
  }
  const candidates = accounts.filter((account) => account.providerId === providerId);
  if (accountId === undefined) return only(candidates);
  // Serial row ids may collide with account ids, which come first.
  const named = candidates.find((account) => account.accountId === accountId);
  return named ?? candidates.find(({ id }) => id === accountId) ?? null;
}
