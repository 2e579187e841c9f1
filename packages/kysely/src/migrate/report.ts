/** A schema that was applied. */
export interface AppliedMigration {
  /** Equal for equal schemas. */
  readonly id: string;
  readonly appliedAt: Date;
  readonly statements: readonly string[];
}

/** A column as it stands in the database. */
export interface FoundColumn {
  readonly name: string;
  /** Lower case, in the database's words. */
  readonly type: string;
  readonly nullable: boolean;
}

/** A table as it stands in the database. */
export interface FoundTable {
  readonly name: string;
  readonly columns: readonly FoundColumn[];
}

/** What a database holds; reading it changes nothing. */
export interface DatabaseReport {
  /** Those of others too. */
  readonly tables: readonly FoundTable[];
  /** Oldest first. */
  readonly history: readonly AppliedMigration[];
  /** How far the server's clock is ahead of this process's; null where both are one. */
  readonly clockAheadMilliseconds: number | null;
}
