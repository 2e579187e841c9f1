import { defineEndpoint } from "../contracts/endpoint.ts";
import { type AccountChoice, accountChoice } from "../data/account-choice.ts";
import { accountChosen } from "../services/oauth/account-chosen.ts";
import { retireToken } from "../services/oauth/handed-token.ts";

/** Body of `get-access-token`. */
export interface GetAccessTokenBody extends AccountChoice {}

/** An access token of a linked account. */
export interface GetAccessTokenResult {
  accessToken: string;
  accessTokenExpiresAt: Date | null;
  scopes: readonly string[];
  idToken: string | null;
}

/** Returns an access token that is valid for at least five more seconds, refreshed if needed. */
export const getAccessToken = defineEndpoint({
  method: "POST",
  path: "/get-access-token",
  body: accountChoice,
  errors: [
    "UNAUTHORIZED",
    "USER_ID_OR_SESSION_REQUIRED",
    "ACCOUNT_NOT_FOUND",
    "PROVIDER_NOT_SUPPORTED",
    "FAILED_TO_GET_ACCESS_TOKEN",
    "PROVIDER_UNAVAILABLE",
  ],
  async handler(ctx): Promise<GetAccessTokenResult> {
    const { account, provider } = await accountChosen(ctx, ctx.services, ctx.body);
    const tokens = await ctx.services.accessTokens.current(ctx, account, provider);
    const { accessToken, accessTokenExpiresAt, scopes, idToken } = tokens;
    if (accessToken === null) throw ctx.error("FAILED_TO_GET_ACCESS_TOKEN");
    await retireToken(ctx, provider, idToken);
    return { accessToken, accessTokenExpiresAt, scopes, idToken };
  },
});
