import type { AuthError } from "../../contracts/error.ts";
import { coreError } from "../../data/core-error.ts";
import type { CoreErrorCode } from "../../data/errors.ts";
import type { ProviderFailure } from "../../oauth/provider-failure.ts";

/** A provider's outage is reported as such, because linking the account again would not help. */
export const accessFailure = (cause: ProviderFailure, code: CoreErrorCode): AuthError => {
  const isUnavailable = cause.step === "unreachable" || (cause.status ?? 0) >= 500;
  return coreError(isUnavailable ? "PROVIDER_UNAVAILABLE" : code, { cause });
};
