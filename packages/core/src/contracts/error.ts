/** One entry of a catalogue: the only place that knows a code's status and its words. */
export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
}
export type ErrorCatalogue = Readonly<Record<string, ErrorEntry>>;

interface AuthErrorInit extends ErrorEntry {
  readonly code: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly hint?: string | undefined;
  readonly cause?: unknown;
}

/** Marks our errors, of whichever copy of this module: the name `AuthError` is not ours alone. */
const BRAND = Symbol.for("sallyport.AuthError");

/** The one error that reaches a caller, as `{ code, message }` with its status. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly [BRAND] = true;
  /** A key of the error catalogue, to switch on. */
  readonly code: string;
  readonly status: number;
  /** Extra response headers, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** While developing: what came, and which option to set. */
  readonly hint: string | undefined;
  constructor(init: AuthErrorInit) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.code = init.code;
    this.status = init.status;
    this.headers = init.headers;
    this.hint = init.hint;
  }
}

const isErrorStatus = (status: unknown): boolean =>
  Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599;

/** Asks by its mark, so that an error of another copy of this module is known and another library's is not. */
export const isAuthError = (error: unknown): error is AuthError =>
  error instanceof Error && BRAND in error && "status" in error && isErrorStatus(error.status);

/** Declares a plugin's errors, code by code. */
export const defineErrors = <const Catalogue extends ErrorCatalogue>(catalogue: Catalogue): Catalogue => catalogue;
