import { toRefusal } from "../project/to-refusal.ts";
import { Refusal } from "../terminal/refusal.ts";
import { toBlockedRefusal } from "./blocked-refusal.ts";
import { toProblemsRefusal } from "./problems-refusal.ts";

export function toFailureRefusal(error: unknown, dialect: string): Refusal {
  const refusal = toRefusal(toBlockedRefusal(toProblemsRefusal(error)));
  if (refusal.code !== "FAILED") return refusal;
  const left =
    dialect === "mysql"
      ? "MySQL and MariaDB keep the statements that have already run. Fix the cause and run this command again: it continues from there."
      : "Nothing was changed. Fix the cause and run this command again.";
  return new Refusal("MIGRATION_FAILED", refusal.message, [left], { cause: error });
}
