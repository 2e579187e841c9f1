import { AuthError, type ErrorCatalogue } from "../contracts/error.ts";

interface ErrorOptions {
  readonly cause?: unknown;
  readonly detail?: string;
  readonly reason?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export function toCatalogueError(
  errors: ErrorCatalogue,
  code: string,
  { cause, detail, reason, headers }: ErrorOptions = {},
): AuthError {
  const entry = errors[code];
  if (entry === undefined) throw new TypeError(`No catalogue has an error ${code}`);
  const message = detail === undefined ? entry.message : `${entry.message}: ${detail}`;
  return new AuthError({ code, status: entry.status, message, reason, cause, headers });
}
