import { defineEndpoint } from "../contracts/endpoint.ts";
import type { ActiveSession } from "../contracts/entities.ts";
import { isAuthError } from "../contracts/error.ts";
import type { Schema } from "../contracts/schema.ts";
import { isStoreUnavailable } from "../data/store-errors.ts";
import { queryFlags } from "../http/query-flags.ts";

/** Query of `get-session`. */
export interface GetSessionQuery {
  /** Reads the session from the database instead of the cache cookie. */
  disableCookieCache?: boolean | "true" | "false" | undefined;
  /** Does not extend the session. */
  disableRefresh?: boolean | "true" | "false" | undefined;
}

const query: Schema<GetSessionQuery> = queryFlags("disableCookieCache", "disableRefresh");

/** Returns the caller's session and user, or null; extends the session when due. */
export const getSession = defineEndpoint({
  method: "GET",
  path: "/get-session",
  query,
  needs: "headers",
  rateLimit: false,
  errors: ["FAILED_TO_GET_SESSION"],
  handler: (ctx): Promise<ActiveSession | null> =>
    ctx.services.sessions
      .read(ctx, {
        disableCookieCache: String(ctx.query.disableCookieCache) === "true",
        disableRefresh: String(ctx.query.disableRefresh) === "true",
      })
      .catch((error: unknown) => {
        if (isAuthError(error) || isStoreUnavailable(error)) throw error;
        ctx.logger.error("Unexpected error", { path: ctx.path, error });
        throw ctx.error("FAILED_TO_GET_SESSION", { cause: error });
      }),
});
