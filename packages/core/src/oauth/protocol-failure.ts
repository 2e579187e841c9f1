import type { FailedStep } from "../contracts/identity-provider.ts";
import { isProviderFailure, ProviderFailure } from "./provider-failure.ts";

const ERROR_CODE = /^[a-zA-Z0-9_.-]{1,64}$/;

export const toErrorCode = (value: unknown): string | null =>
  typeof value === "string" && ERROR_CODE.test(value) ? value : null;

/** Drops the library's error, which contains whole responses and so tokens. */
export function toFailure(step: FailedStep, message: string, error: unknown): ProviderFailure {
  if (isProviderFailure(error)) return error;
  const code = error instanceof Error && "code" in error ? toErrorCode(error.code) : null;
  return new ProviderFailure(step, code === null ? message : `${message} (${code})`);
}
