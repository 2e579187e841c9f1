import { isIncrement } from "../contracts/store.ts";
import type { Schema, Table } from "../contracts/table.ts";
import { StoreConflict } from "../data/store-errors.ts";
import { assertIncrement, assertWritable, columnOf, completeRow, idsOf } from "./check-value.ts";
import { Gate } from "./gate.ts";
import { type Cell, type Cells, toCell } from "./memory-cell.ts";
import { type Condition, conditionsOf } from "./memory-condition.ts";
import { MemoryTable } from "./memory-table.ts";

type Values = Readonly<Record<string, unknown>>;

export class MemoryData {
  readonly gate = new Gate();
  readonly #tables = new Map<string, MemoryTable>();
  readonly #undo: (() => void)[] = [];

  declare(tables: Iterable<Table>): void {
    for (const table of tables) {
      const known = this.#tables.get(table.name);
      if (known === undefined) this.#tables.set(table.name, new MemoryTable(table));
      else known.widen(table);
    }
  }

  table(name: string): MemoryTable {
    const found = this.#tables.get(name);
    if (found === undefined) throw new TypeError(`Table ${name} is not in the schema`);
    return found;
  }

  insert(table: MemoryTable, declared: Table, ids: Schema["ids"], row: Values): Cells {
    const values = completeRow(declared, ids, row);
    const cells: Cells = {};
    Object.entries(declared.columns).forEach(([name, column], position) => {
      cells[name] = toCell(column, values[position]);
    });
    if (idsOf(columnOf(declared, "id"), ids) === "serial") {
      cells.id ??= String(table.nextId);
      table.nextId = Math.max(table.nextId, Number(cells.id) + 1);
    }
    this.#check(table, cells);
    this.#add(table, cells);
    return cells;
  }

  update(table: MemoryTable, where: Values, set: Values): number {
    const rows = [...table.matching(conditionsOf(table.table, where))];
    for (const row of rows) {
      const changed = { ...row };
      for (const [name, value] of Object.entries(set)) {
        if (value !== undefined) changed[name] = changedCell(table.table, name, row[name] ?? null, value);
      }
      this.#check(table, changed, row);
      this.#remove(table, row);
      this.#add(table, changed);
    }
    return rows.length;
  }

  delete(table: MemoryTable, rows: readonly Cells[]): number {
    for (const row of rows) {
      this.#remove(table, row);
      this.#release(table.table.name, row.id ?? null);
    }
    return rows.length;
  }

  atomically<Result>(work: () => Result): Result {
    const mark = this.mark();
    try {
      return work();
    } catch (error) {
      this.rollback(mark);
      throw error;
    }
  }

  mark(): number {
    return this.#undo.length;
  }

  rollback(mark: number): void {
    while (this.#undo.length > mark) this.#undo.pop()?.();
  }

  commit(): void {
    this.#undo.length = 0;
  }

  #check(table: MemoryTable, cells: Cells, current?: Cells): void {
    table.assertFree(cells, current);
    for (const [name, { references }] of Object.entries(table.table.columns)) {
      const id = cells[name] ?? null;
      if (references === undefined || id === null || id === current?.[name]) continue;
      const target = this.table(references.table);
      if (target.matching([byId(id)]).next().done === true) throw new StoreConflict("reference", table.table.name);
    }
  }

  #release(target: string, id: Cell): void {
    for (const table of this.#tables.values()) {
      for (const [name, { references }] of Object.entries(table.table.columns)) {
        if (references?.table !== target) continue;
        const rows = [...table.matching([{ ...byId(id), column: name }])];
        if (references.onDelete === "cascade") this.delete(table, rows);
        else for (const row of rows) this.#replace(table, row, { ...row, [name]: null });
      }
    }
  }

  #replace(table: MemoryTable, row: Cells, changed: Cells): void {
    this.#remove(table, row);
    this.#add(table, changed);
  }

  #add(table: MemoryTable, row: Cells): void {
    table.add(row);
    this.#undo.push(() => table.remove(row));
  }

  #remove(table: MemoryTable, row: Cells): void {
    table.remove(row);
    this.#undo.push(() => table.add(row));
  }
}

const byId = (id: Cell): Condition => ({ column: "id", equals: id, holds: (cell) => cell === id });

export function assertChanges(table: Table, set: Values): void {
  for (const [name, value] of Object.entries(set)) {
    const column = columnOf(table, name);
    if (isIncrement(value)) assertIncrement(table.name, name, column, value);
    else if (value !== undefined) assertWritable(table.name, name, column, value);
  }
}

function changedCell(table: Table, name: string, current: Cell, value: unknown): Cell {
  if (!isIncrement(value)) return toCell(columnOf(table, name), value);
  return current === null ? null : Number(current) + value.by;
}
