/** Options of `auth.close()`. */
export interface CloseOptions {
  /** Seconds to wait for work. Default 10. */
  readonly timeout?: number;
}

/** Closes an instance; later calls wait for the first. */
export interface Close {
  (options?: CloseOptions): Promise<void>;
}
