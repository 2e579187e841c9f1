/** Options of `multiSession()`. */
export interface MultiSessionOptions {
  /** The most accounts that may be signed in in one browser, 1 to 20. One more ends the oldest. Default 5. */
  readonly maximumSessions?: number;
}
