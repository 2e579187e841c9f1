/** The SQL that brings a database to a schema, in the order in which it runs; empty when there is nothing to do. */
export interface MigrationPlan {
  readonly statements: readonly string[];
}
