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

/** Retries without the stored ID token, whose key the provider may have retired. */
async function identify(provider: Provider, { idToken, ...tokens }: AccountTokens): Promise<ProviderProfile> {
  const attempt = (token: string | null) => provider.identify({ ...tokens, idToken: token, raw: {} }, null, null);
  if (idToken === null) return attempt(null);
  try {
    return await attempt(idToken);
  } catch (error) {
    if (!isProviderFailure(error) || error.step !== "profile") throw error;
    return attempt(null).catch(() => {
      throw error;
    });
  }
}

export async function accountProfile(
  scope: RenewalScope & { readonly services: Pick<Services, "accessTokens"> },
  { account, provider }: Chosen,
): Promise<ProviderProfile> {
  const tokens = await scope.services.accessTokens.current(scope, account, provider);
  if (tokens.accessToken === null) throw coreError("FAILED_TO_GET_ACCESS_TOKEN");
  try {
    const profile = await identify(provider, tokens);
    // Tokens that a client sent may belong to another account.
    if (profile.accountId === account.accountId) return profile;
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    throw accessFailure(error, "FAILED_TO_GET_USER_INFO");
  }
  throw coreError("FAILED_TO_GET_USER_INFO");
}
