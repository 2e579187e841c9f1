/** A migration would lose data or cannot work; `problems` say what to do. */
export class MigrationRefused extends Error {
  override readonly name = "MigrationRefused";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The database cannot be migrated by itself:\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}
