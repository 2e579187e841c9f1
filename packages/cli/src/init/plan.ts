export interface FileChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string;
  /** A value to mask when the change is shown. Only the owner may read a new file that contains it. */
  readonly secret?: string;
}

export interface Chore {
  readonly path: string;
  readonly lines: readonly string[];
}

export interface NeededVariable {
  readonly name: string;
  readonly purpose: string;
}

export interface Plan {
  readonly framework: string;
  readonly changes: readonly FileChange[];
  readonly chores: readonly Chore[];
  readonly packages: readonly string[];
  readonly variables: readonly NeededVariable[];
  readonly start: readonly string[];
}
