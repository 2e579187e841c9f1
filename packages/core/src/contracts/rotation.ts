/** How far `rotateSecret` goes in one call. */
export interface RotateSecretOptions {
  /** Only counts, and changes nothing. */
  readonly dryRun?: boolean | undefined;
  /** The rows that the call renews at most. Default 10,000. */
  readonly limit?: number | undefined;
  /** The rows that it renews in a second at most. Default: no limit. */
  readonly rowsPerSecond?: number | undefined;
  /** The `next` of the previous call. Without it, the call begins with the first row. */
  readonly after?: string | undefined;
}

/** The progress of a column. */
export interface RotatedColumn {
  readonly table: string;
  readonly column: string;
  /** The values that this call encrypted with the newest secret. */
  readonly renewed: number;
  /** The values that still need an older secret. */
  readonly left: number;
}

/** Result of `rotateSecret`. */
export interface RotateSecretResult {
  /** Whether no value needs an older secret any more. */
  readonly complete: boolean;
  /** Where the next call continues; null if this one has reached the last row. */
  readonly next: string | null;
  readonly columns: readonly RotatedColumn[];
}

export interface SecretRotation {
  run(options: RotateSecretOptions): Promise<RotateSecretResult>;
}
