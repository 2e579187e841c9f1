/** The options of `auth.close()`. */
export interface CloseOptions {
  /** How many seconds to wait for running work. Default 10. */
  readonly timeout?: number;
}

/** Closes an instance. Later calls wait for the first. */
export interface Close {
  (options?: CloseOptions): Promise<void>;
}
