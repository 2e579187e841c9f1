import type { Provider } from "../../contracts/identity-provider.ts";
import type { LinkedAccount } from "../../contracts/linked-account.ts";
import type { ProviderProfile } from "../../contracts/provider.ts";
import type { Services } from "../../contracts/services.ts";
import { coreError } from "../../data/core-error.ts";
import { isProviderFailure } from "../../oauth/provider-failure.ts";
import { accessFailure } from "./access-failure.ts";

/**
 * Who the person behind a linked account is, as the provider says now.
 * @throws ACCOUNT_NOT_FOUND, FAILED_TO_GET_ACCESS_TOKEN, FAILED_TO_GET_USER_INFO, PROVIDER_UNAVAILABLE
 */
export async function accountProfile(
  { accessTokens }: Pick<Services, "accessTokens">,
  { account, provider }: { readonly account: LinkedAccount; readonly provider: Provider },
): Promise<ProviderProfile> {
  const tokens = await accessTokens.current(account, provider);
  if (tokens.accessToken === null) throw coreError("FAILED_TO_GET_ACCESS_TOKEN");
  try {
    const profile = await provider.identify({ ...tokens, raw: {} }, null, null);
    // Tokens of one account must not speak for another.
    if (profile.accountId === account.accountId) return profile;
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    throw accessFailure(error, "FAILED_TO_GET_USER_INFO");
  }
  throw coreError("FAILED_TO_GET_USER_INFO");
}
