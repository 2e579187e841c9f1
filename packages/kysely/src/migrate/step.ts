/** What is done to one table, or why it is not. */
export interface Step {
  readonly statements: readonly string[];
  readonly problems: readonly string[];
}
