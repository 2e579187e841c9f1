/** What stands in the way of a migration. */
export interface MigrationProblem {
  readonly message: string;
  /** What mends it, or shows the rows in question; empty where no statement does. */
  readonly statements: readonly string[];
}

/** A sentence alone where no statement helps. */
export type Problem = string | MigrationProblem;

const toProblem = (problem: Problem): MigrationProblem =>
  typeof problem === "string" ? { message: problem, statements: [] } : problem;

/** A migration would lose data or cannot work; `problems` say what to do. */
export class MigrationRefused extends Error {
  override readonly name = "MigrationRefused";
  readonly problems: readonly string[];
  /** The same problems, each with the statements that mend it. */
  readonly details: readonly MigrationProblem[];
  constructor(given: readonly Problem[]) {
    const details = given.map(toProblem);
    const problems = details.map(({ message }) => message);
    super(`The database cannot be migrated by itself:\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
    this.problems = problems;
    this.details = details;
  }
}
