/** The database has rows that nothing here answers for; `problems` say which, and what to do. */
export class UnansweredRowsRefused extends Error {
  override readonly name = "UnansweredRowsRefused";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The database is not used:\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}
