import type { MigrationProblem } from "@sallyport/kysely";
import { Refusal } from "../terminal/refusal.ts";
import { toSql } from "./to-sql.ts";

const isProblem = (value: unknown): value is MigrationProblem =>
  typeof value === "object" && value !== null && "message" in value && "statements" in value;

function problemsOf(error: Error): MigrationProblem[] {
  const details: unknown = Reflect.get(error, "details");
  return Array.isArray(details) ? details.filter(isProblem) : [{ message: error.message, statements: [] }];
}

export function toProblemsRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== "MigrationRefused") return error;
  const problems = problemsOf(error);
  const lines = problems.flatMap(({ message, statements }, index) => [
    `${index + 1}. ${message}`,
    ...statements.map((statement) => `   ${toSql([statement])}`),
  ]);
  const count = problems.length === 1 ? "One problem blocks" : `${problems.length} problems block`;
  return new Refusal("MIGRATION_REFUSED", `${count} the migration. Nothing was changed.`, lines, {
    cause: error,
    details: { problems },
  });
}
