/** Whether calls can be served. */
export interface Readiness {
  /** Asks the database at most once a second. */
  isReady(): Promise<boolean>;
}
