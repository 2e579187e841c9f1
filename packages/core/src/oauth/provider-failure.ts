import type { FailedStep } from "../contracts/identity-provider.ts";

interface FailureOptions {
  readonly cause?: unknown;
  readonly providerError?: string;
  readonly status?: number;
  readonly host?: string;
}

/** A provider's failure, whose message goes to the log and must not contain tokens or personal data. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  readonly step: FailedStep;
  readonly providerError: string | null;
  readonly status: number | null;
  readonly host: string | null;
  constructor(step: FailedStep, message: string, options: FailureOptions = {}) {
    super(message, options);
    this.step = step;
    this.providerError = options.providerError ?? null;
    this.status = options.status ?? null;
    this.host = options.host ?? null;
  }
}

/** Compares the name, because two copies of this module may be loaded. */
export const isProviderFailure = (error: unknown): error is ProviderFailure =>
  error instanceof Error && error.name === "ProviderFailure";

const NOT_ALLOWED = [401, 403, 404];

export const unlessRefused =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (isProviderFailure(error) && error.status !== null && NOT_ALLOWED.includes(error.status)) return fallback;
    throw error;
  };
