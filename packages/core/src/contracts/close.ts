/** How `auth.close()` ends an instance. */
export interface CloseOptions {
  /** Seconds to wait for running work. Default 10. */
  readonly timeout?: number;
}

/** Closes an instance; further calls wait for the first. */
export interface Close {
  (options?: CloseOptions): Promise<void>;
}
