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

/** What the seal around a refresh token holds. */
type Refresh = Pick<AccountTokens, "refreshToken" | "refreshParameters">;

/** The token as it is, or JSON where parameters go with it; or where the token could be taken for that JSON. */
function packRefresh(token: string, parameters: Refresh["refreshParameters"]): string {
  if (parameters === null && !token.startsWith("{")) return token;
  return JSON.stringify({ refreshToken: token, refreshParameters: parameters } satisfies Refresh);
}

/** The columns of an account for what a provider gave, sealed; what it did not give is left out, and so stays. */
export async function toTokenColumns({ sealer }: Sealing, tokens: ProviderTokens): Promise<Partial<Columns>> {
  const { accessToken, refreshToken, idToken, scopes } = tokens;
  return {
    // An end goes with its token: the one of the token before says nothing of this one.
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
  // A plain token that begins so is an earlier system's, and no JSON of ours.
  if (text === null || text === column || !text.startsWith("{")) return { refreshToken: text, refreshParameters: null };
  // What the seal kept whole is what we wrote.
  return JSON.parse(text) as Refresh;
}

/** Scopes as the column has them: comma-separated, or by spaces where an earlier system wrote them. */
export const toScopes = (column: string | null): string[] => (column ?? "").split(/[\s,]+/).filter(Boolean);

/** What the columns hold, opened; what no secret of ours opens is null. */
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
