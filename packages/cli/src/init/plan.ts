/** A file to make, or another text for one that is there. */
export interface FileChange {
  readonly path: string;
  /** Null for a new file. */
  readonly before: string | null;
  readonly after: string;
  /** What of the lines at its end is not shown; a new file with it is its owner's alone. */
  readonly secret?: string;
}

/** What has to be done by hand, as a text was not what we know. */
export interface Chore {
  readonly path: string;
  readonly lines: readonly string[];
}

/** A variable of the environment, and what depends on it. */
export interface NeededVariable {
  readonly name: string;
  readonly purpose: string;
}

export interface Plan {
  readonly framework: string;
  readonly changes: readonly FileChange[];
  readonly chores: readonly Chore[];
  /** To install. */
  readonly packages: readonly string[];
  readonly variables: readonly NeededVariable[];
  /** What to do then. */
  readonly start: readonly string[];
}
