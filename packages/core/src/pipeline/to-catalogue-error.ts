import { AuthError, type ErrorCatalogue } from "../contracts/error.ts";

interface ErrorOptions {
  readonly cause?: unknown;
  readonly detail?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error of the application's catalogue. @throws TypeError for a code that no catalogue has */
export function toCatalogueError(
  errors: ErrorCatalogue,
  code: string,
  { cause, detail, headers }: ErrorOptions = {},
): AuthError {
  const entry = errors[code];
  if (entry === undefined) throw new TypeError(`No catalogue has an error ${code}`);
  const message = detail === undefined ? entry.message : `${entry.message}: ${detail}`;
  return new AuthError({ code, status: entry.status, message, cause, headers });
}
