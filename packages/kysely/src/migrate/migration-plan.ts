/** The SQL statements to run, in order. */
export interface MigrationPlan {
  readonly statements: readonly string[];
}
