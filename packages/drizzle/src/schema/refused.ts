/** A part that the application's Drizzle schema lacks. */
export interface DrizzleProblem {
  readonly message: string;
  /** The line to add or to change in the schema; null if there is none. */
  readonly line: string | null;
}

/** The application's Drizzle schema does not have what Sallyport needs. `problems` has the reasons, with the lines to add. */
export class DrizzleSchemaRefused extends Error {
  override readonly name = "DrizzleSchemaRefused";
  readonly problems: readonly DrizzleProblem[];
  constructor(problems: readonly DrizzleProblem[]) {
    const list = problems.map(({ message, line }) => `- ${message}${line === null ? "" : `\n${indent(line)}`}`);
    super(
      `The Drizzle schema does not fit Sallyport. Change it as follows, or write it with npx sallyport generate drizzle, and migrate with drizzle-kit:\n${list.join("\n")}`,
    );
    this.problems = problems;
  }
}

const indent = (text: string): string => text.replaceAll(/^/gm, "    ");
