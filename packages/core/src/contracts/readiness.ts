export interface Readiness {
  /** Queries the database at most once a second. */
  isReady(): Promise<boolean>;
}
