import { columnOf, type Table } from "@sallyport/core/store";
import { sql } from "kysely";
import { addColumn } from "./add-column.ts";
import { knownColumnProblems, newColumnProblems, unknownColumnProblems } from "./column-problems.ts";
import { compilerOf } from "./compiler.ts";
import { createIndex, createSearchIndex, indexWidthOf, searchIndexName } from "./create-index.ts";
import type { Probe } from "./dialect.ts";
import { showDuplicates } from "./fixes.ts";
import { keepNewest } from "./keep-newest.ts";
import type { LiveTable } from "./live.ts";
import { lowerCapitals } from "./lower-capitals.ts";
import type { Problem } from "./refused.ts";
import type { Step } from "./step.ts";
import { placeOf, type Task } from "./task.ts";
import { hasIndex, type WantedIndex, wantedIndexes } from "./wanted-indexes.ts";

async function rowsUpToTwo({ dialect }: Task, probe: Probe, table: Table): Promise<number> {
  const { builder } = compilerOf(dialect);
  const rows = builder.selectFrom(table.name).select(sql.lit(1).as("row")).limit(sql.lit(2)).compile();
  return (await probe.query(rows.sql)).length;
}

async function addColumns(task: Task, probe: Probe, table: Table, live: LiveTable): Promise<Step> {
  const missing = Object.entries(table.columns).filter(([name]) => !live.columns.has(name));
  const rows = missing.length === 0 ? 0 : await rowsUpToTwo(task, probe, table);
  return {
    statements: missing.flatMap(([name, column]) => addColumn(task, placeOf(task, table, name, column), rows > 0)),
    problems: missing.flatMap(([name, column]) => newColumnProblems(task, table, name, column, rows)),
  };
}

async function hasDuplicates(task: Task, probe: Probe, table: Table, { columns }: WantedIndex): Promise<boolean> {
  const keys = columns.map((name) => {
    const width = indexWidthOf(task, table, name);
    return width === undefined ? sql.ref(name) : sql`left(${sql.ref(name)}, ${sql.lit(width)})`;
  });
  let query = compilerOf(task.dialect).builder.selectFrom(table.name).select(sql.lit(1).as("row"));
  for (const name of columns) query = query.where(sql<boolean>`${sql.ref(name)} is not null`);
  const grouped = query.groupBy(sql.join(keys)).having(sql<boolean>`count(*) > 1`).limit(sql.lit(1));
  return (await probe.query(grouped.compile().sql)).length > 0;
}

async function addIndexes(task: Task, probe: Probe, table: Table, live: LiveTable): Promise<Step> {
  const statements: string[] = [];
  const problems: Problem[] = [];
  const widthOf = (name: string) => {
    const column = columnOf(table, name);
    return column.maxLength ?? task.dialect.indexWidth(column, live.columns.get(name)?.type ?? "");
  };
  for (const wanted of wantedIndexes(table)) {
    if (hasIndex(live, wanted, widthOf)) continue;
    const isKnown = wanted.columns.every((name) => live.columns.has(name));
    const isRepeated = wanted.unique && isKnown && (await hasDuplicates(task, probe, table, wanted));
    if (isRepeated && table.newestBy !== undefined && live.columns.has(table.newestBy)) {
      statements.push(keepNewest(task, table, wanted, table.newestBy), createIndex(task, table, wanted));
    } else if (isRepeated) {
      problems.push({
        message: `Table ${table.name} has rows with the same ${wanted.columns.join(" and ")}, which must be unique. Delete or change all but one of each, then migrate again.`,
        statements: [showDuplicates(task, table, wanted.columns)],
      });
    } else statements.push(createIndex(task, table, wanted));
  }
  const searches = table.searches?.filter((name) => !live.expressions.has(searchIndexName(table, name))) ?? [];
  statements.push(...searches.flatMap((name) => createSearchIndex(task, table, name)));
  return { statements, problems };
}

export async function alterTable(task: Task, probe: Probe, table: Table, live: LiveTable): Promise<Step> {
  const known = Object.entries(table.columns).flatMap(([name, column]) => {
    const there = live.columns.get(name);
    return there === undefined ? [] : knownColumnProblems(task, table, name, column, there);
  });
  const lowered = await lowerCapitals(task, probe, table, live);
  const columns = await addColumns(task, probe, table, live);
  const indexes = await addIndexes(task, probe, table, live);
  return {
    statements: [...lowered.statements, ...columns.statements, ...indexes.statements],
    problems: [
      ...known,
      ...unknownColumnProblems(task, table, live),
      ...lowered.problems,
      ...columns.problems,
      ...indexes.problems,
    ],
  };
}
