import * as z from "zod/mini";
import { defineEndpoint } from "../contracts/endpoint.ts";
import type { ActiveSession } from "../contracts/entities.ts";
import { isAuthError } from "../contracts/error.ts";
import type { Schema } from "../contracts/schema.ts";
import { input } from "../data/input.ts";
import { isStoreUnavailable } from "../data/store-errors.ts";
import { queryBoolean } from "../http/query-boolean.ts";

/** What `get-session` takes. */
export interface GetSessionQuery {
  disableCookieCache?: boolean | "true" | "false" | undefined;
  disableRefresh?: boolean | "true" | "false" | undefined;
}

const query: Schema<GetSessionQuery> = input(
  z.object({ disableCookieCache: queryBoolean, disableRefresh: queryBoolean }),
);

/** The caller's session and person, or null; extends the session when it is due. */
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
        // An absent database is said to be away; only what nobody expected is a failure of this call.
        if (isAuthError(error) || isStoreUnavailable(error)) throw error;
        ctx.logger.error("Unexpected error", { path: ctx.path, error });
        throw ctx.error("FAILED_TO_GET_SESSION", { cause: error });
      }),
});
