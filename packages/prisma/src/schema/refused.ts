/** A part that the application's Prisma schema lacks. */
export interface PrismaProblem {
  readonly message: string;
  /** The line to add or to change in the schema; null if there is none. */
  readonly line: string | null;
}

/** The application's Prisma schema does not have what Sallyport needs. `problems` has the reasons, with the lines to add. */
export class PrismaSchemaRefused extends Error {
  override readonly name = "PrismaSchemaRefused";
  readonly problems: readonly PrismaProblem[];
  constructor(problems: readonly PrismaProblem[]) {
    const list = problems.map(({ message, line }) => `- ${message}${line === null ? "" : `\n${indent(line)}`}`);
    super(
      `The Prisma schema does not fit Sallyport. Change it as follows, or let npx sallyport generate prisma add the lines, then run prisma generate and prisma migrate:\n${list.join("\n")}`,
    );
    this.problems = problems;
  }
}

const indent = (text: string): string => text.replaceAll(/^/gm, "    ");
