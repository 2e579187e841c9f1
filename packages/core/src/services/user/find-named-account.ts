import type { LinkedAccount } from "../../contracts/linked-account.ts";
import type { NamedAccount } from "../../data/account-choice.ts";

const only = (candidates: readonly LinkedAccount[]): LinkedAccount | null =>
  candidates.length === 1 ? (candidates[0] ?? null) : null;

/** The one of a person's own accounts that is meant; null where none is, or where several could be. */
export function findNamedAccount(accounts: readonly LinkedAccount[], { providerId, accountId }: NamedAccount) {
  if (providerId === undefined) {
    const row = accounts.find(({ id }) => id === accountId);
    // Of two providers, each may have an account of that name.
    return row ?? only(accounts.filter((account) => account.accountId === accountId));
  }
  const candidates = accounts.filter((account) => account.providerId === providerId);
  if (accountId === undefined) return only(candidates);
  // The provider's name for the account goes first: numbered rows may share their ids with it.
  const named = candidates.find((account) => account.accountId === accountId);
  return named ?? candidates.find(({ id }) => id === accountId) ?? null;
}
