import type { AccountTokens } from "../../contracts/oauth-services.ts";
import type { ProviderTokens } from "../../contracts/provider.ts";
import type { Row } from "../../contracts/table.ts";
import type { Deps, Tables } from "../deps.ts";

type Columns = Pick<
  Row<Tables["account"]>,
  "accessToken" | "refreshToken" | "idToken" | "accessTokenExpiresAt" | "refreshTokenExpiresAt" | "scope"
>;

/** The columns of an account for what a provider gave, sealed; what it did not give is left out, and so stays. */
export async function toTokenColumns(_deps: Pick<Deps, "sealer">, _tokens: ProviderTokens): Promise<Partial<Columns>> {
  throw new Error("not built yet");
}

/** What the columns hold, opened; what no secret of ours opens is null. */
export async function fromTokenColumns(_deps: Pick<Deps, "sealer">, _row: Columns): Promise<AccountTokens> {
  throw new Error("not built yet");
}
