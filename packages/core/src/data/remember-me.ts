export interface RememberMe {
  /** False ends the session when the browser closes. Default true. */
  rememberMe?: boolean | undefined;
}
