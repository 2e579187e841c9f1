import type { LinkedAccount } from "../person.ts";
import { splitPair } from "../read/column-map.ts";
import { cellOf, type SourceRow, toText } from "../read/values.ts";

/** An account of which nothing is known but whose it is. */
export const accountOf = (providerId: string, accountId: string): LinkedAccount => ({
  providerId,
  accountId,
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  scope: null,
});

/** Accounts in columns of the user's own row: `--account github=github_id`. */
export function columnAccounts(pairs: readonly string[] = []): (row: SourceRow) => LinkedAccount[] {
  const columns = pairs.map((pair) => splitPair("--account", pair));
  return (row) =>
    columns.flatMap(([providerId, column]) => {
      const accountId = toText(cellOf(row, column));
      return accountId === null ? [] : [accountOf(providerId, accountId)];
    });
}
