import type { LinkedAccount } from "../../contracts/linked-account.ts";
import type { NamedAccount } from "../../data/account-choice.ts";

const only = (candidates: readonly LinkedAccount[]): LinkedAccount | null =>
  candidates.length === 1 ? (candidates[0] ?? null) : null;

/** Null if none or several match. */
export function findNamedAccount(accounts: readonly LinkedAccount[], { providerId, accountId }: NamedAccount) {
  if (providerId === undefined) {
    const row = accounts.find(({ id }) => id === accountId);
    // Providers may share account ids.
    return row ?? only(accounts.filter((account) => account.accountId === accountId));
  }
  const candidates = accounts.filter((account) => account.providerId === providerId);
  if (accountId === undefined) return only(candidates);
  // First, since serial row ids may collide with it.
  const named = candidates.find((account) => account.accountId === accountId);
  return named ?? candidates.find(({ id }) => id === accountId) ?? null;
}
