import type { AccountTokens } from "../../contracts/oauth-services.ts";
import type { ProviderTokens } from "../../contracts/provider.ts";
import type { Row } from "../../contracts/table.ts";
import { isSealed } from "../../crypto/seal.ts";
import type { Deps, Tables } from "../deps.ts";

type Columns = Pick<
  Row<Tables["account"]>,
  "accessToken" | "refreshToken" | "idToken" | "accessTokenExpiresAt" | "refreshTokenExpiresAt" | "scope"
>;
type Sealing = Pick<Deps, "sealer">;

type Refresh = Pick<AccountTokens, "refreshToken" | "refreshParameters">;

/** JSON with parameters, or if the token looks like it. */
function packRefresh(token: string, parameters: Refresh["refreshParameters"]): string {
  if (parameters === null && !token.startsWith("{")) return token;
  return JSON.stringify({ refreshToken: token, refreshParameters: parameters } satisfies Refresh);
}

/** Missing tokens are kept. */
export async function toTokenColumns({ sealer }: Sealing, tokens: ProviderTokens): Promise<Partial<Columns>> {
  const { accessToken, refreshToken, idToken, scopes } = tokens;
  return {
    // A new token's end is unknown.
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

async function unsealed({ sealer }: Sealing, text: string | null): Promise<string | null> {
  if (text === null || text === "") return null;
  return isSealed(text) ? sealer.open(text) : text;
}

async function openRefresh(deps: Sealing, column: string | null): Promise<Refresh> {
  const text = await unsealed(deps, column);
  // Plain, from an earlier system.
  if (text === null || text === column || !text.startsWith("{")) return { refreshToken: text, refreshParameters: null };
  return JSON.parse(text) as Refresh;
}

/** Earlier systems separated by spaces. */
export const toScopes = (column: string | null): string[] => (column ?? "").split(/[\s,]+/).filter(Boolean);

/** Null for what does not open. */
export async function fromTokenColumns(deps: Sealing, row: Columns): Promise<AccountTokens> {
  return {
    accessToken: await unsealed(deps, row.accessToken),
    ...(await openRefresh(deps, row.refreshToken)),
    idToken: await unsealed(deps, row.idToken),
    accessTokenExpiresAt: row.accessTokenExpiresAt,
    refreshTokenExpiresAt: row.refreshTokenExpiresAt,
    scopes: toScopes(row.scope),
  };
}
