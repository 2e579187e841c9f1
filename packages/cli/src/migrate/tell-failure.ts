import { toRefusal } from "../project/to-refusal.ts";
import { Refusal } from "../terminal/refusal.ts";
import { tellBlocked } from "./tell-blocked.ts";
import { tellProblems } from "./told-problems.ts";

/** What a migration that had begun has left behind. */
export function tellFailure(error: unknown, dialect: string): Refusal {
  const told = toRefusal(tellBlocked(tellProblems(error)));
  if (told.code !== "FAILED") return told;
  const left =
    dialect === "mysql"
      ? "MySQL and MariaDB keep the statements before it. Mend the cause and run this again: it goes on from there."
      : "Nothing was changed. Mend the cause and run this again.";
  return new Refusal("MIGRATION_FAILED", told.message, [left], { cause: error });
}
