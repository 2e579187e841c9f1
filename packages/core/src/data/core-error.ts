import { AuthError } from "../contracts/error.ts";
import { type CoreErrorCode, errors } from "./errors.ts";

interface Extras {
  readonly words?: string;
  readonly detail?: string;
  readonly reason?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly hint?: string | undefined;
  readonly cause?: unknown;
}

export function coreError(
  code: CoreErrorCode,
  { words, detail, reason, headers, hint, cause }: Extras = {},
): AuthError {
  const { status, message: catalogued } = errors[code];
  const message = words ?? catalogued;
  return new AuthError({
    code,
    status,
    message: detail === undefined ? message : `${message}: ${detail}`,
    reason,
    headers,
    hint,
    cause,
  });
}
