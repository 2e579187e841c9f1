import { isAuthError } from "../../contracts/error.ts";
import type { AccessTokens, AccountTokens, RenewalScope } from "../../contracts/oauth-services.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import { coreError } from "../../data/core-error.ts";
import { ACCESS_TOKEN_LEEWAY_SECONDS } from "../../data/limits.ts";
import type { Deps } from "../deps.ts";
import { createRefresh, type Wanted } from "./access-refresh.ts";
import { fromTokenColumns } from "./account-tokens.ts";

function refuseInside(deps: Deps, code: "FAILED_TO_GET_ACCESS_TOKEN" | "FAILED_TO_REFRESH_ACCESS_TOKEN"): never {
  deps.logger.error(
    "A provider's token was not refreshed inside of a transaction, whose rollback would lose the new one: get the token before the transaction begins",
  );
  throw coreError(code, { reason: "transaction" });
}

/**
 * Refreshes nothing inside of a transaction: the provider may have replaced the old refresh token, so a rollback would
 * lose the only one that is valid.
 */
export function createAccessTokens(
  deps: Deps,
  store: Store,
  services: Pick<Services, "tokens">,
  inTransaction: boolean,
): AccessTokens {
  const { clock, tables } = deps;
  const { running } = deps.refreshes;
  const refresh = createRefresh(deps, store, services);

  async function findSeen({ id, userId }: Wanted["account"]): Promise<Wanted["seen"]> {
    const row = await store.find(tables.account, { where: { id, userId } });
    if (row === null) throw coreError("ACCOUNT_NOT_FOUND");
    return row;
  }

  const isInside = inTransaction || deps.outsideStore !== null;

  function refreshOnce(scope: RenewalScope, wanted: Wanted): Promise<AccountTokens> {
    const { id } = wanted.account;
    const inFlight = running.get(id);
    if (inFlight !== undefined) return inFlight;
    const work = refresh(scope, wanted).finally(() => running.delete(id));
    running.set(id, work);
    return work;
  }

  const secondsLeft = ({ accessToken, accessTokenExpiresAt }: AccountTokens): number => {
    if (accessToken === null) return 0;
    if (accessTokenExpiresAt === null) return Number.POSITIVE_INFINITY;
    return (accessTokenExpiresAt.getTime() - clock.now().getTime()) / 1000;
  };

  return {
    async current(scope, account, provider) {
      const seen = await findSeen(account);
      const tokens = await fromTokenColumns(deps, seen);
      const left = secondsLeft(tokens);
      if (left >= ACCESS_TOKEN_LEEWAY_SECONDS) return tokens;
      if (tokens.refreshToken === null || !provider.refreshes) {
        if (left > 0) return tokens;
        throw coreError("FAILED_TO_GET_ACCESS_TOKEN");
      }
      if (left > 0 && isInside) return tokens;
      if (isInside) refuseInside(deps, "FAILED_TO_GET_ACCESS_TOKEN");
      try {
        return await refreshOnce(scope, { account, provider, seen });
      } catch (error) {
        if (!isAuthError(error) || error.code !== "FAILED_TO_REFRESH_ACCESS_TOKEN") throw error;
        throw coreError("FAILED_TO_GET_ACCESS_TOKEN", { cause: error.cause });
      }
    },

    async renew(scope, account, provider) {
      if (isInside) refuseInside(deps, "FAILED_TO_REFRESH_ACCESS_TOKEN");
      return refreshOnce(scope, { account, provider, seen: await findSeen(account) });
    },
  };
}
