/** Options of `bearer()`. */
export interface BearerOptions {
  /** Accepts only the signed token of `set-auth-token`, not the plain token of a session. Default false. */
  readonly requireSignature?: boolean;
}
