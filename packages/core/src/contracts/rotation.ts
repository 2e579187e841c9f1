/** How far `rotateSecret` goes in one call. */
export interface RotateSecretOptions {
  /** Whether to count only, and change nothing. */
  readonly dryRun?: boolean | undefined;
  /** The rows that the call renews at most. Default 10,000. */
  readonly limit?: number | undefined;
  /** The rows that it renews in a second at most. Default: no limit. */
  readonly rowsPerSecond?: number | undefined;
  /** The `next` of the previous call. Without it, the call begins with the first row. */
  readonly after?: string | undefined;
}

/** The number of values that a call renewed, and that still need an older secret. */
export interface RotatedColumn {
  readonly table: string;
  readonly column: string;
  readonly renewed: number;
  readonly left: number;
}

/** Result of `rotateSecret`. */
export interface RotateSecretResult {
  /** Whether no value needs an older secret any more. */
  readonly complete: boolean;
  /** The `after` of the next call, or null at the last row. */
  readonly next: string | null;
  readonly columns: readonly RotatedColumn[];
}

export interface SecretRotation {
  run(options: RotateSecretOptions): Promise<RotateSecretResult>;
}
