import type { AuthPlugin } from "../contracts/plugin.ts";
import type { Table } from "../contracts/table.ts";
import { OptionsError } from "./check-options.ts";

function targetsOf(table: Table): string[] {
  const names = Object.values(table.columns).flatMap(({ references }) => references?.table ?? []);
  return names.filter((name) => name !== table.name);
}

function assertTargets(tables: readonly Table[], plugins: readonly AuthPlugin[]): void {
  const known = new Set(tables.map(({ name }) => name));
  for (const { id, tables: own = [] } of plugins) {
    for (const table of own) {
      const missing = targetsOf(table).find((name) => !known.has(name));
      if (missing === undefined) continue;
      throw new OptionsError(
        `createAuth: plugin ${id} has a column in ${table.name} that refers to table ${missing}, which no plugin declares. Is a plugin missing?`,
      );
    }
  }
}

export function orderTables(tables: readonly Table[], plugins: readonly AuthPlugin[]): Table[] {
  assertTargets(tables, plugins);
  const ordered: Table[] = [];
  const placed = new Set<string>();
  for (let waiting = [...tables]; waiting.length > 0; ) {
    const next = waiting.find((table) => targetsOf(table).every((name) => placed.has(name)));
    if (next === undefined) return [...ordered, ...waiting];
    ordered.push(next);
    placed.add(next.name);
    waiting = waiting.filter((table) => table !== next);
  }
  return ordered;
}
