/** Whether calls can be served. */
export interface Readiness {
  /** Asks at most once a second. */
  isReady(): Promise<boolean>;
}
