/** A schema that was applied to the database. */
export interface AppliedMigration {
  readonly id: string;
  readonly appliedAt: Date;
  readonly statements: readonly string[];
}

/** A column that exists in the database. */
export interface FoundColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** A table that exists in the database. */
export interface FoundTable {
  readonly name: string;
  readonly columns: readonly FoundColumn[];
}

/** A replica of `postgres(…, { replicas })`, and why it cannot be read at the moment. */
export interface ReplicaReport {
  readonly problem: string | null;
}

/** The contents of a database. Reading them changes nothing. */
export interface DatabaseReport {
  readonly tables: readonly FoundTable[];
  readonly history: readonly AppliedMigration[];
  /** How far the server's clock is ahead of this process; null if both use the same clock. */
  readonly clockAheadMilliseconds: number | null;
  /** Whether a pooler such as PgBouncer is between this process and the server; null if the driver does not tell. */
  readonly isPooled: boolean | null;
  readonly replicas: readonly ReplicaReport[];
}
