import type { AuthError } from "../../contracts/error.ts";
import { coreError } from "../../data/core-error.ts";
import type { CoreErrorCode } from "../../data/errors.ts";
import type { ProviderFailure } from "../../oauth/provider-failure.ts";

/** A provider briefly down is no reason to link again. */
export const accessFailure = (cause: ProviderFailure, code: CoreErrorCode): AuthError => {
  const isAway = cause.step === "unreachable" || (cause.status ?? 0) >= 500;
  return coreError(isAway ? "PROVIDER_UNAVAILABLE" : code, { cause });
};
