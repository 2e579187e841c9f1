import type { Config } from "../contracts/config.ts";
import { AuthError, isAuthError } from "../contracts/error.ts";
import type { IncomingCall } from "../contracts/incoming-call.ts";
import type { Logger } from "../contracts/logger.ts";
import { coreError } from "../data/core-error.ts";
import { isStoreNotReady, isStoreUnavailable } from "../data/store-errors.ts";
import { isLocal } from "./explain.ts";

const RETRY_SECONDS = "1";

export type Progress = "none" | "begun" | "committed";

interface Failed {
  readonly config: Config;
  readonly call: Pick<IncomingCall, "url"> | null;
  readonly logger: Logger;
  readonly path: string;
  readonly progress: Progress;
}

/**
 * Passes an `AuthError` on, and turns an unavailable database into a 503 and any other error into INTERNAL_ERROR. A 503
 * has `retry-after` only if nothing was changed, because our client repeats such a call.
 */
export function toAuthError(error: unknown, { config, call, logger, path, progress }: Failed): AuthError {
  if (isAuthError(error)) {
    logger.debug("Request refused", {
      path,
      code: error.code,
      ...(error.cause !== undefined && { cause: error.cause }),
    });
    if (error.status !== 503 || progress !== "committed") return error;
    return new AuthError({ ...error, message: error.message, headers: undefined });
  }
  if (isStoreUnavailable(error)) {
    logger.error("The database is unavailable", { path, error });
    const headers: Record<string, string> = progress === "none" ? { "retry-after": RETRY_SECONDS } : {};
    return coreError("SERVICE_UNAVAILABLE", { cause: error, headers });
  }
  if (isStoreNotReady(error)) {
    logger.error(error.message, { path, error });
    const showsHint = config.development && isLocal(config, call);
    return coreError("INTERNAL_ERROR", { cause: error, hint: showsHint ? error.message : undefined });
  }
  logger.error("Unexpected error", { path, error });
  return coreError("INTERNAL_ERROR", { cause: error });
}
