import { splitPair } from "../read/column-map.ts";
import { cellOf, type SourceRow, toText } from "../read/values.ts";
import type { LinkedAccount } from "../source-user.ts";

export const accountOf = (providerId: string, accountId: string): LinkedAccount => ({
  providerId,
  accountId,
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  scope: null,
});

export function columnAccounts(pairs: readonly string[] = []): (row: SourceRow) => LinkedAccount[] {
  const columns = pairs.map((pair) => splitPair("--account", pair));
  return (row) =>
    columns.flatMap(([providerId, column]) => {
      const accountId = toText(cellOf(row, column));
      return accountId === null ? [] : [accountOf(providerId, accountId)];
    });
}
