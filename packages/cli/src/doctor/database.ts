import { type DatabaseReport, planMigration } from "@sallyport/kysely";
import { tellProblems } from "../migrate/told-problems.ts";
import type { LoadedAuth } from "../project/load-auth.ts";
import { findLookAlikes } from "../project/look-alikes.ts";
import { reportOf } from "../project/sql-database.ts";
import { toRefusal } from "../project/to-refusal.ts";
import { Refusal } from "../terminal/refusal.ts";
import { type Check, type Finding, fine, note, problem } from "./finding.ts";
import { sealFindings } from "./seals.ts";

/** Codes of authenticator applications are good for half a minute. */
const CLOCK_MILLISECONDS = 5000;

function clockFinding({ clockAheadMilliseconds: ahead }: DatabaseReport): Finding {
  if (ahead === null) return fine("clock", "The database has this machine's.");
  const text = `The database's clock is ${Math.abs(ahead / 1000).toFixed(1)} s ${ahead < 0 ? "behind" : "ahead of"} this machine's`;
  if (Math.abs(ahead) < CLOCK_MILLISECONDS) return fine("clock", `${text}.`);
  return problem("clock", `${text}: sessions and codes expire too early or too late.`, [
    "Let both machines set their clock by NTP.",
  ]);
}

async function schemaFinding({ database, schema }: LoadedAuth): Promise<Finding> {
  const { statements } = await planMigration({ database, schema });
  if (statements.length === 0) return fine("schema", "The tables are as the configuration needs them.");
  const count = statements.length === 1 ? "1 statement is" : `${statements.length} statements are`;
  const hints = ["npx sallyport migrate --dry-run shows them, npx sallyport migrate runs them."];
  const isAutomatic = Reflect.get(database, "autoMigrate") === true;
  return isAutomatic
    ? note("schema", `${count} missing, which the first use runs (autoMigrate).`, hints)
    : problem("schema", `${count} missing.`, hints);
}

function strangerFindings({ schema }: LoadedAuth, { tables }: DatabaseReport): Finding[] {
  return findLookAlikes(schema, tables).map(({ found, table, isBeside }) =>
    isBeside
      ? note("look-alikes", `Table ${found} looks like ${table}, which is there as well. Sallyport reads ${table}.`)
      : problem("look-alikes", `Table ${found} looks like ${table}, which is not there: ours would be made empty.`, [
          "To bring the people over: npx sallyport import --help",
        ]),
  );
}

const failed = (check: string, error: unknown): Finding => {
  const told = tellProblems(error);
  const { message, hints } = told instanceof Refusal ? told : toRefusal(told);
  return problem(check, message, hints);
};

export const checkDatabase: Check = async ({ loaded }) => {
  if (!("inspect" in loaded.database)) {
    return [note("database", `A database of kind ${loaded.database.dialect} has no tables to look at.`)];
  }
  const report = await reportOf(loaded).catch((error: unknown) => failed("database", error));
  if ("level" in report) return [report];
  const strangers = strangerFindings(loaded, report);
  const isMissed = strangers.some(({ level }) => level === "problem");
  // Statements that would make empty tables are no advice.
  const schema = isMissed ? [] : [await schemaFinding(loaded).catch((error: unknown) => failed("schema", error))];
  // The store would migrate what is missing.
  const isWhole = schema.length > 0 && schema.every(({ level }) => level === "ok");
  const seals = isWhole ? await sealFindings(loaded).catch((error: unknown) => [failed("sealed values", error)]) : [];
  const applied = report.history.at(-1)?.appliedAt.toISOString() ?? "never";
  return [
    fine("database", `It answers. Last migrated: ${applied}`),
    clockFinding(report),
    ...strangers,
    ...schema,
    ...seals,
  ];
};
