import { type DatabaseReport, planMigration } from "@sallyport/kysely";
import { toProblemsRefusal } from "../migrate/problems-refusal.ts";
import type { LoadedAuth } from "../project/load-auth.ts";
import { findLookAlikes } from "../project/look-alikes.ts";
import { reportOf } from "../project/sql-database.ts";
import { toRefusal } from "../project/to-refusal.ts";
import { Refusal } from "../terminal/refusal.ts";
import { type Check, type Finding, fine, note, problem } from "./finding.ts";
import { numberFindings } from "./numbers.ts";
import { policyFindings } from "./policies.ts";
import { sealFindings } from "./seals.ts";

/** Authenticator codes change every 30 seconds, so a clock that is seconds off already breaks some of them. */
const CLOCK_MILLISECONDS = 5000;

function clockFinding({ clockAheadMilliseconds: ahead }: DatabaseReport): Finding {
  if (ahead === null) return fine("clock", "The database's clock is that of this machine.");
  const text = `The database's clock is ${Math.abs(ahead / 1000).toFixed(1)} s ${ahead < 0 ? "behind" : "ahead of"} this machine's`;
  if (Math.abs(ahead) < CLOCK_MILLISECONDS) return fine("clock", `${text}.`);
  return problem("clock", `${text}: sessions and codes expire too early or too late.`, [
    "Synchronize both machines with NTP.",
  ]);
}

function poolerFindings({ isPooled }: DatabaseReport, dialect: string): Finding[] {
  if (isPooled !== true) return [];
  const hints =
    dialect === "postgres"
      ? [
          "PgBouncer: set pool_mode to transaction or session.",
          "From version 1.21, set max_prepared_statements to 200. For older ones: postgres(url, { prepare: false }).",
        ]
      : [];
  return [fine("pooler", "A pooler or proxy is between this machine and the database server.", hints)];
}

function replicaFindings({ replicas }: DatabaseReport): Finding[] {
  return replicas.map(({ problem: found }, at) => {
    const who = replicas.length === 1 ? "The replica" : `Replica ${at + 1}`;
    if (found === null) return fine("replicas", `${who} has everything that the primary has.`);
    return note("replicas", `${who} is not read: ${found.replace(/\.$/, "")}. The primary answers all lists.`);
  });
}

async function schemaFinding({ database, schema }: LoadedAuth): Promise<Finding> {
  const { statements } = await planMigration({ database, schema });
  if (statements.length === 0) return fine("schema", "The tables match the configuration.");
  const count = statements.length === 1 ? "1 statement" : `${statements.length} statements`;
  const hints = ["npx sallyport migrate --dry-run shows the SQL, npx sallyport migrate runs it."];
  const isAutomatic = Reflect.get(database, "autoMigrate") === true;
  return isAutomatic
    ? note("schema", `The tables are not up to date. The first use runs ${count} (autoMigrate).`, hints)
    : problem("schema", `The tables are not up to date: ${count} must be run.`, hints);
}

function lookAlikeFindings({ schema }: LoadedAuth, { tables }: DatabaseReport): Finding[] {
  return findLookAlikes(schema, tables).map(({ found, table, isBeside }) =>
    isBeside
      ? note("look-alikes", `Table ${found} looks like ${table}, which also exists. Sallyport reads ${table}.`)
      : problem(
          "look-alikes",
          `Table ${found} looks like ${table}, which does not exist: a migration would create it empty.`,
          ["To import the users: npx sallyport import --help"],
        ),
  );
}

const failed = (check: string, error: unknown): Finding => {
  const refusal = toProblemsRefusal(error);
  const { message, hints } = refusal instanceof Refusal ? refusal : toRefusal(refusal);
  return problem(check, message, hints);
};

export const checkDatabase: Check = async ({ loaded }) => {
  if (!("inspect" in loaded.database)) {
    return [note("database", `The configured database (${loaded.database.dialect}) has no tables to check.`)];
  }
  const report = await reportOf(loaded).catch((error: unknown) => failed("database", error));
  if ("level" in report) return [report];
  const lookAlikes = lookAlikeFindings(loaded, report);
  const isMissed = lookAlikes.some(({ level }) => level === "problem");
  // A migration is not suggested if it would create empty tables while similar tables have rows.
  const schema = isMissed ? [] : [await schemaFinding(loaded).catch((error: unknown) => failed("schema", error))];
  // Reading a table makes the store run pending migrations, and this command must not change anything.
  const isWhole = schema.length > 0 && schema.every(({ level }) => level === "ok");
  const found = async (name: string, find: typeof sealFindings): Promise<readonly Finding[]> =>
    isWhole ? find(loaded).catch((error: unknown) => [failed(name, error)]) : [];
  const seals = await found("sealed values", sealFindings);
  const numbers = await found("phone numbers", numberFindings);
  const policies = await found("policies", policyFindings);
  const applied = report.history.at(-1)?.appliedAt.toISOString() ?? "never";
  return [
    fine("database", `Connected. Last migrated: ${applied}`),
    clockFinding(report),
    ...poolerFindings(report, loaded.database.dialect),
    ...replicaFindings(report),
    ...lookAlikes,
    ...schema,
    ...seals,
    ...numbers,
    ...policies,
  ];
};
