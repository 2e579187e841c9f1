/** A table as the database has it. */
export interface InspectedTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string; readonly nullable: boolean }[];
}

/** The SQL to run, in order. */
export interface MigrationPlan {
  readonly statements: readonly string[];
}
