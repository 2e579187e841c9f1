import type { Schema } from "@sallyport/core/store";
import { lookalikeProblems } from "../adopt/lookalikes.ts";
import { missingPluginProblems } from "../adopt/missing-plugin-rows.ts";
import { newestProblems } from "../adopt/newest.ts";
import { strayReferenceProblems } from "../adopt/stray-references.ts";
import { survey } from "../adopt/survey.ts";
import { toStoredSchema } from "../names/stored-schema.ts";
import { alterTable } from "./alter-table.ts";
import { createTable } from "./create-table.ts";
import type { MigrationTarget, Probe } from "./dialect.ts";
import { hasHistory, historySchema } from "./history.ts";
import type { MigrationPlan } from "./migration-plan.ts";
import { MigrationRefused, type Problem } from "./refused.ts";
import type { Step } from "./step.ts";
import type { Task } from "./task.ts";

async function stepsOf(task: Task, probe: Probe): Promise<Step[]> {
  const steps: Step[] = [];
  for (const table of task.schema.tables) {
    const there = task.live.get(table.name);
    if (there === undefined) steps.push({ statements: createTable(task, table), problems: [] });
    else steps.push(await alterTable(task, probe, table, there));
  }
  return steps;
}

async function foreignProblems(
  { dialect, names }: MigrationTarget,
  probe: Probe,
  schema: Schema,
  task: Task,
): Promise<{ readonly problem: Problem; readonly isName: boolean }[]> {
  const tables = task.schema.tables.map(({ name }) => name);
  const spelled = schema.missingPluginRows?.map(({ table }) => table) ?? [];
  const found = await survey(dialect.survey, probe, tables, spelled);
  const named = [...lookalikeProblems(schema, names, task), ...strayReferenceProblems(schema, names, found)];
  const missingPlugins = await missingPluginProblems(dialect.grammar.notation, probe, schema, names, found);
  const unfit =
    (await dialect.tableProblems?.(probe, [...tables, ...historySchema.tables.map(({ name }) => name)])) ?? [];
  const newest = task.isAdoption ? await newestProblems(task, probe) : [];
  return [
    ...named.map((problem) => ({ problem, isName: true })),
    ...[...missingPlugins, ...newest, ...unfit].map((problem) => ({ problem, isName: false })),
  ];
}

export async function planFor(target: MigrationTarget, probe: Probe, schema: Schema): Promise<MigrationPlan> {
  const { dialect, names } = target;
  const live = await dialect.introspect(probe);
  const task: Task = { dialect, schema: toStoredSchema(schema, names), live, isAdoption: !hasHistory(live) };
  const foreign = await foreignProblems(target, probe, schema, task);
  if (foreign.some(({ isName }) => isName)) throw new MigrationRefused(foreign.map(({ problem }) => problem));
  const steps = [...(await stepsOf({ ...task, schema: historySchema }, probe)), ...(await stepsOf(task, probe))];
  const problems = [...foreign.map(({ problem }) => problem), ...steps.flatMap((step) => step.problems)];
  if (problems.length > 0) throw new MigrationRefused(problems);
  return { statements: steps.flatMap((step) => step.statements) };
}
