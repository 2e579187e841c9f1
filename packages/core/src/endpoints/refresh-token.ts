import { defineEndpoint } from "../contracts/endpoint.ts";
import { type AccountChoice, accountChoice } from "../data/account-choice.ts";
import { accountChosen } from "../services/oauth/account-chosen.ts";
import { retireToken } from "../services/oauth/handed-token.ts";

/** Whose account at which provider `refresh-token` refreshes. */
export interface RefreshTokenBody extends AccountChoice {}

/** The tokens that the provider has given anew. */
export interface RefreshTokenResult {
  accessToken: string;
  /** The old one where the provider gave no new one. */
  refreshToken: string | null;
  accessTokenExpiresAt: Date | null;
  refreshTokenExpiresAt: Date | null;
  /** As `scopes`, comma-separated; null where none is known. */
  scope: string | null;
  /** What the person has granted. */
  scopes: readonly string[];
  idToken: string | null;
  providerId: string;
  /** The provider's own name for the person. */
  accountId: string;
}

/** New tokens of a linked account, whether the old ones have ended or not. */
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
    const tokens = await ctx.services.accessTokens.renew(account, provider);
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
