/** The SQL to run, in order. */
export interface MigrationPlan {
  readonly statements: readonly string[];
}
