import { defineEndpoint } from "../../../plugin.ts";
import type { TokenIssuer } from "../services/issuer.ts";

/** A signed token of the caller, for other services. */
export interface TokenResult {
  readonly token: string;
}

/** Answers a token of the caller's session. */
export const token = (issue: TokenIssuer) =>
  defineEndpoint({
    method: "GET",
    path: "/token",
    session: "required",
    errors: ["UNAUTHORIZED"],
    handler: async (ctx): Promise<TokenResult> => ({ token: await issue(ctx, ctx.session) }),
  });
