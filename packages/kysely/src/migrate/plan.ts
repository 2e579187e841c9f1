import type { Schema } from "@sallyport/core/store";
import { alterTable, type Step } from "./alter-table.ts";
import type { Task } from "./columns.ts";
import { createTable } from "./create-table.ts";
import type { MigrationDialect, Probe } from "./dialect.ts";
import { historySchema } from "./history.ts";
import type { Live } from "./live.ts";
import type { MigrationPlan } from "./migration-plan.ts";
import { MigrationRefused } from "./refused.ts";

async function stepsOf(dialect: MigrationDialect, probe: Probe, schema: Schema, live: Live): Promise<Step[]> {
  const task: Task = { dialect, schema, live };
  const steps: Step[] = [];
  for (const table of schema.tables) {
    const there = live.get(table.name);
    if (there === undefined) steps.push({ statements: createTable(task, table), problems: [] });
    else steps.push(await alterTable(task, probe, table, there));
  }
  return steps;
}

/** @throws MigrationRefused if data would be lost or the schema cannot work */
export async function planFor(dialect: MigrationDialect, probe: Probe, schema: Schema): Promise<MigrationPlan> {
  const live = await dialect.introspect(probe);
  const steps = [
    ...(await stepsOf(dialect, probe, historySchema, live)),
    ...(await stepsOf(dialect, probe, schema, live)),
  ];
  const problems = steps.flatMap((step) => step.problems);
  if (problems.length > 0) throw new MigrationRefused(problems);
  return { statements: steps.flatMap((step) => step.statements) };
}
