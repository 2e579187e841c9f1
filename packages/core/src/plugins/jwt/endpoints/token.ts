import { defineEndpoint } from "../../../plugin.ts";
import type { TokenIssuer } from "../services/issuer.ts";

/** A signed token for other services. */
export interface TokenResult {
  readonly token: string;
}

/** Returns a signed token for the caller's session. */
export const token = (issue: TokenIssuer) =>
  defineEndpoint({
    method: "GET",
    path: "/token",
    session: "required",
    errors: ["UNAUTHORIZED", "FAILED_TO_SIGN_TOKEN"],
    async handler(ctx): Promise<TokenResult> {
      try {
        return { token: await issue(ctx, ctx.session) };
      } catch (error) {
        ctx.logger.error("jwt: could not create the token", { error });
        throw ctx.error("FAILED_TO_SIGN_TOKEN", { cause: error });
      }
    },
  });
