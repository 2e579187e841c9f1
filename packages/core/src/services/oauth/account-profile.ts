import type { Provider } from "../../contracts/identity-provider.ts";
import type { LinkedAccount } from "../../contracts/linked-account.ts";
import type { AccountTokens, RenewalScope } from "../../contracts/oauth-services.ts";
import type { ProviderProfile } from "../../contracts/provider.ts";
import type { Services } from "../../contracts/services.ts";
import { coreError } from "../../data/core-error.ts";
import { isProviderFailure } from "../../oauth/provider-failure.ts";
import { accessFailure } from "./access-failure.ts";

interface Chosen {
  readonly account: LinkedAccount;
  readonly provider: Provider;
}

/** Again without the stored ID token, whose key may be gone. */
async function identify(provider: Provider, { idToken, ...tokens }: AccountTokens): Promise<ProviderProfile> {
  const ask = (token: string | null) => provider.identify({ ...tokens, idToken: token, raw: {} }, null, null);
  if (idToken === null) return ask(null);
  try {
    return await ask(idToken);
  } catch (error) {
    if (!isProviderFailure(error) || error.step !== "profile") throw error;
    // The first failure says more.
    return ask(null).catch(() => {
      throw error;
    });
  }
}

/** @throws ACCOUNT_NOT_FOUND, FAILED_TO_GET_ACCESS_TOKEN, FAILED_TO_GET_USER_INFO, PROVIDER_UNAVAILABLE */
export async function accountProfile(
  scope: RenewalScope & { readonly services: Pick<Services, "accessTokens"> },
  { account, provider }: Chosen,
): Promise<ProviderProfile> {
  const tokens = await scope.services.accessTokens.current(scope, account, provider);
  if (tokens.accessToken === null) throw coreError("FAILED_TO_GET_ACCESS_TOKEN");
  try {
    const profile = await identify(provider, tokens);
    // Tokens may be another account's.
    if (profile.accountId === account.accountId) return profile;
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    throw accessFailure(error, "FAILED_TO_GET_USER_INFO");
  }
  throw coreError("FAILED_TO_GET_USER_INFO");
}
