import type { FailedStep } from "../contracts/identity-provider.ts";

interface FailureOptions {
  readonly cause?: unknown;
  readonly providerError?: string;
  readonly status?: number;
  readonly host?: string;
}

/** A step of the protocol failed. Its message is for the log, and holds nothing that the provider sent but error codes. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  readonly step: FailedStep;
  /** The provider's own error code, such as `invalid_grant`. */
  readonly providerError: string | null;
  /** Of the answer that is the failure; null where there was none, or its contents are. */
  readonly status: number | null;
  /** Where it was sent to, for the log; null where nothing was. */
  readonly host: string | null;
  constructor(step: FailedStep, message: string, options: FailureOptions = {}) {
    super(message, options);
    this.step = step;
    this.providerError = options.providerError ?? null;
    this.status = options.status ?? null;
    this.host = options.host ?? null;
  }
}

/** Recognised by name: two copies of this module may be loaded. */
export const isProviderFailure = (error: unknown): error is ProviderFailure =>
  error instanceof Error && error.name === "ProviderFailure";

const NOT_ALLOWED = [401, 403, 404];

/** For a catch of what an application may do without: the fallback where the provider does not allow it, else the error. */
export const unlessRefused =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (isProviderFailure(error) && error.status !== null && NOT_ALLOWED.includes(error.status)) return fallback;
    throw error;
  };
