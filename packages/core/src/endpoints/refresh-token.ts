import { defineEndpoint } from "../contracts/endpoint.ts";
import { type AccountChoice, accountChoice } from "../data/account-choice.ts";
import { accountChosen } from "../services/oauth/account-chosen.ts";
import { retireToken } from "../services/oauth/handed-token.ts";

/** Body of `refresh-token`. */
export interface RefreshTokenBody extends AccountChoice {}

/** Refreshed tokens of a linked account. */
export interface RefreshTokenResult {
  accessToken: string;
  /** The old refresh token if the provider returned none. */
  refreshToken: string | null;
  accessTokenExpiresAt: Date | null;
  refreshTokenExpiresAt: Date | null;
  /** Comma-separated scopes; null if unknown. */
  scope: string | null;
  scopes: readonly string[];
  idToken: string | null;
  providerId: string;
  accountId: string;
}

/** Refreshes the tokens of a linked account, even if they have not expired. */
export const refreshToken = defineEndpoint({
  method: "POST",
  path: "/refresh-token",
  body: accountChoice,
  errors: [
    "UNAUTHORIZED",
    "USER_ID_OR_SESSION_REQUIRED",
    "ACCOUNT_NOT_FOUND",
    "PROVIDER_NOT_SUPPORTED",
    "FAILED_TO_REFRESH_ACCESS_TOKEN",
    "PROVIDER_UNAVAILABLE",
  ],
  async handler(ctx): Promise<RefreshTokenResult> {
    const { account, provider } = await accountChosen(ctx, ctx.services, ctx.body);
    const tokens = await ctx.services.accessTokens.renew(ctx, account, provider);
    if (tokens.accessToken === null) throw ctx.error("FAILED_TO_REFRESH_ACCESS_TOKEN");
    await retireToken(ctx, provider, tokens.idToken);
    return {
      accessToken: tokens.accessToken,
      refreshToken: tokens.refreshToken,
      accessTokenExpiresAt: tokens.accessTokenExpiresAt,
      refreshTokenExpiresAt: tokens.refreshTokenExpiresAt,
      scope: tokens.scopes.length === 0 ? null : tokens.scopes.join(","),
      scopes: tokens.scopes,
      idToken: tokens.idToken,
      providerId: account.providerId,
      accountId: account.accountId,
    };
  },
});
