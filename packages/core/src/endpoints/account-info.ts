import { defineAlternative, defineEndpoint } from "../contracts/endpoint.ts";
import type { RenewalScope } from "../contracts/oauth-services.ts";
import type { JsonObject } from "../contracts/provider.ts";
import type { RequestScope } from "../contracts/scope.ts";
import type { Services } from "../contracts/services.ts";
import { type AccountChoice, accountChoice } from "../data/account-choice.ts";
import { accountChosen } from "../services/oauth/account-chosen.ts";
import { accountProfile } from "../services/oauth/account-profile.ts";

/** Query of `account-info`. */
export interface AccountInfoQuery extends AccountChoice {}

/** The profile of a linked account, as the provider returns it now. */
export interface AccountInfoResult {
  user: {
    id: string;
    name: string | null;
    email: string | null;
    image: string | null;
    emailVerified: boolean;
  };
  data: JsonObject;
  account: {
    id: string;
    providerId: string;
    accountId: string;
  };
}

const path = "/account-info";
const errors = [
  "UNAUTHORIZED",
  "USER_ID_OR_SESSION_REQUIRED",
  "ACCOUNT_NOT_FOUND",
  "PROVIDER_NOT_SUPPORTED",
  "FAILED_TO_GET_ACCESS_TOKEN",
  "FAILED_TO_GET_USER_INFO",
  "PROVIDER_UNAVAILABLE",
] as const;

interface Context extends RequestScope, RenewalScope {
  readonly services: Services;
}

async function answer(ctx: Context, choice: AccountChoice): Promise<AccountInfoResult> {
  const chosen = await accountChosen(ctx, ctx.services, choice);
  const { accountId, name, email, image, emailVerified, data } = await accountProfile(ctx, chosen);
  const { account } = chosen;
  return {
    user: { id: accountId, name, email, image, emailVerified },
    data,
    account: { id: account.id, providerId: account.providerId, accountId: account.accountId },
  };
}

/** Returns the current profile of a linked account from its provider. */
export const accountInfo = defineEndpoint({
  method: "GET",
  path,
  query: accountChoice,
  errors,
  handler: (ctx): Promise<AccountInfoResult> => answer(ctx, ctx.query),
});

/** `accountInfo` by POST, for older clients. */
export const accountInfoByPost = defineAlternative({
  method: "POST",
  path,
  body: accountChoice,
  errors,
  handler: (ctx): Promise<AccountInfoResult> => answer(ctx, ctx.body),
});
