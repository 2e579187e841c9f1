export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
}
export type ErrorCatalogue = Readonly<Record<string, ErrorEntry>>;

interface AuthErrorInit extends ErrorEntry {
  readonly code: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly reason?: string | undefined;
  readonly hint?: string | undefined;
  readonly cause?: unknown;
}

const BRAND = Symbol.for("sallyport.AuthError");

/** The error of a refused call, which callers receive as `{ code, message }`. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly [BRAND] = true;
  readonly code: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly reason: string | undefined;
  readonly hint: string | undefined;
  constructor(init: AuthErrorInit) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.code = init.code;
    this.status = init.status;
    this.headers = init.headers;
    this.reason = init.reason;
    this.hint = init.hint;
  }
}

const isErrorStatus = (status: unknown): boolean =>
  Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599;

/** Whether an error is an `AuthError` of any copy of this module. */
export const isAuthError = (error: unknown): error is AuthError =>
  error instanceof Error && BRAND in error && "status" in error && isErrorStatus(error.status);

/** Declares a plugin's errors. */
export const defineErrors = <const Catalogue extends ErrorCatalogue>(catalogue: Catalogue): Catalogue => catalogue;
