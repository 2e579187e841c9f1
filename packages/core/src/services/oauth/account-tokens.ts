import type { AccountTokens } from "../../contracts/oauth-services.ts";
import type { ProviderTokens } from "../../contracts/provider.ts";
import type { Row } from "../../contracts/table.ts";
import { isForeignSeal } from "../../crypto/foreign-seal.ts";
import { isSealed } from "../../crypto/seal.ts";
import { packRefresh, type Refresh } from "../../data/refresh-text.ts";
import type { Deps, Tables } from "../deps.ts";

type Columns = Pick<
  Row<Tables["account"]>,
  "userId" | "accessToken" | "refreshToken" | "idToken" | "accessTokenExpiresAt" | "refreshTokenExpiresAt" | "scope"
>;
type Sealing = Pick<Deps, "seals" | "tables">;
type TokenColumn = "accessToken" | "refreshToken" | "idToken";

export async function toTokenColumns(
  { seals, tables: { account } }: Sealing,
  userId: string,
  tokens: ProviderTokens,
): Promise<Partial<Omit<Columns, "userId">>> {
  const { accessToken, refreshToken, idToken, scopes } = tokens;
  const sealed = (column: TokenColumn, text: string) => seals.sealIn(account, column, { userId }, text);
  return {
    ...(accessToken !== null && {
      accessToken: await sealed("accessToken", accessToken),
      accessTokenExpiresAt: tokens.accessTokenExpiresAt,
    }),
    ...(refreshToken !== null && {
      refreshToken: await sealed("refreshToken", packRefresh(refreshToken, tokens.refreshParameters)),
      refreshTokenExpiresAt: tokens.refreshTokenExpiresAt,
    }),
    ...(idToken !== null && { idToken: await sealed("idToken", idToken) }),
    ...(scopes !== null && { scope: scopes.join(",") }),
  };
}

/** Returns null if no secret opens the text, as callers must not get ciphertext. */
async function unsealed({ seals, tables }: Sealing, row: Columns, column: TokenColumn): Promise<string | null> {
  const text = row[column];
  if (text === null || text === "") return null;
  if (isSealed(text)) return seals.openIn(tables.account, column, row);
  return isForeignSeal(text) ? seals.openForeign(text, row.userId) : text;
}

async function openRefresh(deps: Sealing, row: Columns): Promise<Refresh> {
  const { refreshToken: column } = row;
  const text = await unsealed(deps, row, "refreshToken");
  const isForeign = column !== null && !isSealed(column);
  if (text === null || isForeign || !text.startsWith("{")) return { refreshToken: text, refreshParameters: null };
  return JSON.parse(text) as Refresh;
}

export const toScopes = (column: string | null): string[] => (column ?? "").split(/[\s,]+/).filter(Boolean);

export async function fromTokenColumns(deps: Sealing, row: Columns): Promise<AccountTokens> {
  return {
    accessToken: await unsealed(deps, row, "accessToken"),
    ...(await openRefresh(deps, row)),
    idToken: await unsealed(deps, row, "idToken"),
    accessTokenExpiresAt: row.accessTokenExpiresAt,
    refreshTokenExpiresAt: row.refreshTokenExpiresAt,
    scopes: toScopes(row.scope),
  };
}

/** A renewed seal changes the text of a column, but not the token in it. */
export async function holdsSameTokens(deps: Sealing, one: Columns, other: Columns): Promise<boolean> {
  if (one.accessToken === other.accessToken && one.refreshToken === other.refreshToken) return true;
  const [before, after] = [await fromTokenColumns(deps, one), await fromTokenColumns(deps, other)];
  return before.accessToken === after.accessToken && before.refreshToken === after.refreshToken;
}
