import type { Reference, Schema, Table } from "@sallyport/core/store";
import type { MigrationTarget } from "../migrate/dialect.ts";
import type { Names } from "../names/names.ts";
import type { Layouts } from "../statements/layout.ts";
import { missingPluginProblems } from "./missing-plugin-rows.ts";
import { UnansweredRowsRefused } from "./missing-plugin-rows-refused.ts";
import { type Survey, survey } from "./survey.ts";

export interface LooseReference {
  readonly table: Table;
  readonly column: string;
  readonly onDelete: Reference["onDelete"];
}

export type LooseReferences = ReadonlyMap<string, readonly LooseReference[]>;

function looseReferences({ tables }: Schema, names: Names, found: Survey): LooseReferences {
  const loose = new Map<string, LooseReference[]>();
  for (const table of tables) {
    const stored = names.table(table.name);
    if (!found.columns.has(stored)) continue;
    for (const [column, { references }] of Object.entries(table.columns)) {
      if (references === undefined) continue;
      const isHeld = found.references.some(
        (live) =>
          live.table === stored &&
          live.column === names.column(table.name, column) &&
          live.target === names.table(references.table) &&
          live.onDelete === references.onDelete,
      );
      if (isHeld) continue;
      loose.set(references.table, [
        ...(loose.get(references.table) ?? []),
        { table, column, onDelete: references.onDelete },
      ]);
    }
  }
  return loose;
}

function adapt(layouts: Layouts, names: Names, found: Survey, ids: Schema["ids"]): void {
  for (const layout of layouts.values()) {
    const { table } = layout;
    if (ids === "serial" && found.numbered.has(names.table(table.name))) layout.number();
    layout.fit(found.types.get(names.table(table.name)) ?? new Map());
    const there = found.columns.get(names.table(table.name)) ?? [];
    const wanted = Object.entries(table.legacyDefaults ?? {}).map(
      ([column, value]) => [names.column(table.name, column), value] as const,
    );
    layout.legacyDefaults = wanted.filter(([column]) => there.includes(column));
  }
}

export async function adopt(
  { dialect, probe }: MigrationTarget,
  schema: Schema,
  names: Names,
  layouts: Layouts,
): Promise<LooseReferences> {
  const tables = schema.tables.map(({ name }) => names.table(name));
  const spelled = schema.missingPluginRows?.map(({ table }) => table) ?? [];
  const found = await survey(dialect.survey, probe, tables, spelled);
  const problems = await missingPluginProblems(dialect.grammar.notation, probe, schema, names, found);
  if (problems.length > 0) throw new UnansweredRowsRefused(problems);
  adapt(layouts, names, found, schema.ids);
  return looseReferences(schema, names, found);
}
