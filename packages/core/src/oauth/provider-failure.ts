import type { FailedStep } from "../contracts/identity-provider.ts";

/** A step of the protocol failed. Its message is for the log, and holds nothing that the provider sent but error codes. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  readonly step: FailedStep;
  /** The provider's own error code, such as `invalid_grant`. */
  readonly providerError: string | null;
  constructor(step: FailedStep, message: string, options: { cause?: unknown; providerError?: string } = {}) {
    super(message, options);
    this.step = step;
    this.providerError = options.providerError ?? null;
  }
}

/** Recognised by name: two copies of this module may be loaded. */
export const isProviderFailure = (error: unknown): error is ProviderFailure =>
  error instanceof Error && error.name === "ProviderFailure";
