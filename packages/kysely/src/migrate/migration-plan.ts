/** The SQL that brings a database to a schema, in order; empty when nothing is to do. */
export interface MigrationPlan {
  readonly statements: readonly string[];
}
