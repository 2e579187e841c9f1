/** Options of `bearer()`. */
export interface BearerOptions {
  /** Takes the signed token of `set-auth-token` alone, not the plain one in a session. Default false. */
  readonly requireSignature?: boolean;
}
