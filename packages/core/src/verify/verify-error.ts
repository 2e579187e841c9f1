/** The reason why a token is refused. */
export type VerifyErrorCode =
  | "INVALID_TOKEN"
  | "TOKEN_EXPIRED"
  | "WRONG_ISSUER"
  | "WRONG_AUDIENCE"
  | "KEYS_UNAVAILABLE";

const ANSWERS: Readonly<Record<VerifyErrorCode, { readonly status: 401 | 503; readonly message: string }>> = {
  INVALID_TOKEN: { status: 401, message: "The token is not valid" },
  TOKEN_EXPIRED: { status: 401, message: "The token has expired" },
  WRONG_ISSUER: { status: 401, message: "The token has another issuer" },
  WRONG_AUDIENCE: { status: 401, message: "The token has another audience" },
  KEYS_UNAVAILABLE: { status: 503, message: "The keys for verifying tokens are unavailable" },
};

/** The error for a token that is refused. Its `status` is 401, or 503 if the keys are unavailable. */
export class VerifyError extends Error {
  override readonly name = "VerifyError";
  readonly code: VerifyErrorCode;
  readonly status: 401 | 503;

  constructor(code: VerifyErrorCode, options?: { readonly cause?: unknown }) {
    super(ANSWERS[code].message, options);
    this.code = code;
    this.status = ANSWERS[code].status;
  }

  toJSON(): { readonly code: VerifyErrorCode; readonly message: string } {
    return { code: this.code, message: this.message };
  }
}

/** Whether an error is a `VerifyError` of any copy of this package. */
export const isVerifyError = (error: unknown): error is VerifyError =>
  error instanceof Error && error.name === "VerifyError" && "code" in error;
