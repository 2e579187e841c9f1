import { type AuthError, isAuthError } from "../contracts/error.ts";
import type { Logger } from "../contracts/logger.ts";
import { coreError } from "../data/core-error.ts";
import { isStoreUnavailable } from "../data/store-errors.ts";

const RETRY_SECONDS = "1";

/** Maps errors: ours as is, no database to 503, others to INTERNAL_ERROR. */
export function toAuthError(error: unknown, logger: Logger, path: string): AuthError {
  if (isAuthError(error)) {
    logger.debug("Request refused", {
      path,
      code: error.code,
      ...(error.cause !== undefined && { cause: error.cause }),
    });
    return error;
  }
  if (isStoreUnavailable(error)) {
    logger.error("The database is unavailable", { path, error });
    return coreError("SERVICE_UNAVAILABLE", { cause: error, headers: { "retry-after": RETRY_SECONDS } });
  }
  logger.error("Unexpected error", { path, error });
  return coreError("INTERNAL_ERROR", { cause: error });
}
