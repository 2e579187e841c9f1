/** A problem that prevents a migration. */
export interface MigrationProblem {
  readonly message: string;
  /** Statements that fix it or show the rows in question; empty if no statement can. */
  readonly statements: readonly string[];
}

export type Problem = string | MigrationProblem;

const toProblem = (problem: Problem): MigrationProblem =>
  typeof problem === "string" ? { message: problem, statements: [] } : problem;

/** The migration would lose data or cannot work. `problems` has the reasons and the remedies. */
export class MigrationRefused extends Error {
  override readonly name = "MigrationRefused";
  readonly problems: readonly string[];
  readonly details: readonly MigrationProblem[];
  constructor(given: readonly Problem[]) {
    const details = given.map(toProblem);
    const problems = details.map(({ message }) => message);
    super(`The database cannot be migrated automatically:\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
    this.problems = problems;
    this.details = details;
  }
}
