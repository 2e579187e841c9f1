import type { AccountTokens } from "../../contracts/oauth-services.ts";
import type { ProviderTokens } from "../../contracts/provider.ts";
import type { Row } from "../../contracts/table.ts";
import { isForeignSeal } from "../../crypto/foreign-seal.ts";
import { isSealed } from "../../crypto/seal.ts";
import type { Deps, Tables } from "../deps.ts";

type Columns = Pick<
  Row<Tables["account"]>,
  "userId" | "accessToken" | "refreshToken" | "idToken" | "accessTokenExpiresAt" | "refreshTokenExpiresAt" | "scope"
>;
type Sealing = Pick<Deps, "sealer">;
type Opening = Pick<Deps, "sealer" | "seals" | "logger">;

type Refresh = Pick<AccountTokens, "refreshToken" | "refreshParameters">;

/** A token that looks like JSON is also wrapped in JSON, so that reading is unambiguous. */
function packRefresh(token: string, parameters: Refresh["refreshParameters"]): string {
  if (parameters === null && !token.startsWith("{")) return token;
  return JSON.stringify({ refreshToken: token, refreshParameters: parameters } satisfies Refresh);
}

export async function toTokenColumns(
  { sealer }: Sealing,
  tokens: ProviderTokens,
): Promise<Partial<Omit<Columns, "userId">>> {
  const { accessToken, refreshToken, idToken, scopes } = tokens;
  return {
    ...(accessToken !== null && {
      accessToken: await sealer.seal(accessToken),
      accessTokenExpiresAt: tokens.accessTokenExpiresAt,
    }),
    ...(refreshToken !== null && {
      refreshToken: await sealer.seal(packRefresh(refreshToken, tokens.refreshParameters)),
      refreshTokenExpiresAt: tokens.refreshTokenExpiresAt,
    }),
    ...(idToken !== null && { idToken: await sealer.seal(idToken) }),
    ...(scopes !== null && { scope: scopes.join(",") }),
  };
}

/** Returns null if no secret opens the text, as callers must not get ciphertext. */
async function unsealed(deps: Opening, userId: string, text: string | null): Promise<string | null> {
  const { sealer, seals, logger } = deps;
  if (text === null || text === "") return null;
  if (isSealed(text)) {
    const token = await sealer.open(text);
    if (token === null)
      logger.error("A provider's token was altered, or its secret is not among `secrets` any more", { userId });
    return token;
  }
  return isForeignSeal(text) ? seals.openForeign(text, userId) : text;
}

async function openRefresh(deps: Opening, { refreshToken: column, userId }: Columns): Promise<Refresh> {
  const text = await unsealed(deps, userId, column);
  const isForeign = column !== null && !isSealed(column);
  if (text === null || isForeign || !text.startsWith("{")) return { refreshToken: text, refreshParameters: null };
  return JSON.parse(text) as Refresh;
}

export const toScopes = (column: string | null): string[] => (column ?? "").split(/[\s,]+/).filter(Boolean);

export async function fromTokenColumns(deps: Opening, row: Columns): Promise<AccountTokens> {
  return {
    accessToken: await unsealed(deps, row.userId, row.accessToken),
    ...(await openRefresh(deps, row)),
    idToken: await unsealed(deps, row.userId, row.idToken),
    accessTokenExpiresAt: row.accessTokenExpiresAt,
    refreshTokenExpiresAt: row.refreshTokenExpiresAt,
    scopes: toScopes(row.scope),
  };
}
