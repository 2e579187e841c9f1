/** Whether calls can be served. */
export interface Readiness {
  /** Asks the database, once for all who ask within a second. */
  isReady(): Promise<boolean>;
}
