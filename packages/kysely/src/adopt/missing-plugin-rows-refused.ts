/**
 * The database has rows that no plugin handles, such as bans without `admin()`. `problems` names them and the remedy.
 */
export class UnansweredRowsRefused extends Error {
  override readonly name = "UnansweredRowsRefused";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The database has rows that no plugin handles:\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}
