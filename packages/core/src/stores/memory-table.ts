import type { Table } from "../contracts/table.ts";
import { StoreConflict } from "../data/store-errors.ts";
import type { Cell, Cells } from "./memory-cell.ts";
import { type Condition, isMatch } from "./memory-condition.ts";

interface Index {
  readonly columns: readonly string[];
  readonly unique: boolean;
  readonly rows: Map<string, Set<Cells>>;
}

function indexesOf(table: Table): Index[] {
  const columns = Object.entries(table.columns);
  const unique = columns.filter(([name, column]) => column.unique || name === "id").map(([name]) => [name]);
  const plain = columns.filter(([, column]) => column.index && !column.unique).map(([name]) => [name]);
  return [
    ...[...unique, ...table.unique].map((names) => ({ columns: names, unique: true, rows: new Map() })),
    ...[...plain, ...table.indexes].map((names) => ({ columns: names, unique: false, rows: new Map() })),
  ];
}

const keyOf = (cells: readonly Cell[]): string => JSON.stringify(cells);

export class MemoryTable {
  table: Table;
  nextId = 1;
  readonly #rows = new Set<Cells>();
  #indexes: Index[];

  constructor(table: Table) {
    this.table = table;
    this.#indexes = indexesOf(table);
  }

  /** Another `createAuth` on the same data may add columns. */
  widen(table: Table): void {
    this.table = { ...table, columns: { ...this.table.columns, ...table.columns } };
    this.#indexes = indexesOf(this.table);
    for (const row of this.#rows) this.#index(row);
  }

  *matching(conditions: readonly Condition[]): Generator<Cells> {
    for (const row of this.#candidates(conditions)) if (isMatch(row, conditions)) yield row;
  }

  assertFree(row: Cells, current?: Cells): void {
    for (const index of this.#indexes) {
      const cells = index.columns.map((name) => row[name] ?? null);
      if (!index.unique || cells.includes(null)) continue;
      const holders = index.rows.get(keyOf(cells));
      if (holders !== undefined && [...holders].some((holder) => holder !== current)) {
        throw new StoreConflict("unique", this.table.name);
      }
    }
  }

  add(row: Cells): void {
    this.#rows.add(row);
    this.#index(row);
  }

  remove(row: Cells): void {
    this.#rows.delete(row);
    for (const { columns, rows } of this.#indexes) {
      const key = keyOf(columns.map((name) => row[name] ?? null));
      const holders = rows.get(key);
      holders?.delete(row);
      if (holders?.size === 0) rows.delete(key);
    }
  }

  #index(row: Cells): void {
    for (const { columns, rows } of this.#indexes) {
      const key = keyOf(columns.map((name) => row[name] ?? null));
      const holders = rows.get(key);
      if (holders === undefined) rows.set(key, new Set([row]));
      else holders.add(row);
    }
  }

  #candidates(conditions: readonly Condition[]): Iterable<Cells> {
    const equal = new Map(conditions.flatMap(({ column, equals }) => (equals === undefined ? [] : [[column, equals]])));
    const index = this.#indexes.find(({ columns }) => columns.every((name) => equal.has(name)));
    if (index === undefined) return this.#rows;
    return index.rows.get(keyOf(index.columns.map((name) => equal.get(name) ?? null))) ?? [];
  }
}
