/** How `auth.close()` ends an instance. */
export interface CloseOptions {
  /** Seconds that what is under way has to end. Default 10. */
  readonly timeout?: number;
}

/** Ends an instance; a second call waits for the first. */
export interface Close {
  (options?: CloseOptions): Promise<void>;
}
