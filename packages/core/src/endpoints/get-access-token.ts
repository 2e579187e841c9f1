import { defineEndpoint } from "../contracts/endpoint.ts";
import { type AccountChoice, accountChoice } from "../data/account-choice.ts";
import { accountChosen } from "../services/oauth/account-chosen.ts";
import { retireToken } from "../services/oauth/handed-token.ts";

/** Whose account at which provider `get-access-token` asks for. */
export interface GetAccessTokenBody extends AccountChoice {}

/** An access token of a linked account, and what it is good for. */
export interface GetAccessTokenResult {
  accessToken: string;
  /** Null where the provider has not said: it may never end. */
  accessTokenExpiresAt: Date | null;
  /** What the person has granted. */
  scopes: readonly string[];
  /** The last one that the provider gave; it may have ended. */
  idToken: string | null;
}

/** An access token of a linked account that is good for five seconds at least, refreshed where it has to be. */
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
    const tokens = await ctx.services.accessTokens.current(account, provider);
    const { accessToken, accessTokenExpiresAt, scopes, idToken } = tokens;
    if (accessToken === null) throw ctx.error("FAILED_TO_GET_ACCESS_TOKEN");
    await retireToken(ctx, provider, idToken);
    return { accessToken, accessTokenExpiresAt, scopes, idToken };
  },
});
