import type { ListQuery, Store } from "../contracts/store.ts";
import type { Schema, Table } from "../contracts/table.ts";
import { StoreUnavailable } from "../data/store-errors.ts";
import { columnOf } from "./check-value.ts";
import { type Cell, type Cells, compareCells, foldedCell, fromCell } from "./memory-cell.ts";
import { conditionsOf, isMatch } from "./memory-condition.ts";
import { assertChanges, type MemoryData } from "./memory-data.ts";
import { TransactionScope } from "./transaction-scope.ts";

type Values = Readonly<Record<string, unknown>>;
type AnyTable = Pick<Table, "name">;
interface AnyQuery extends Pick<ListQuery<Table>, "orderBy" | "limit" | "offset"> {
  readonly where: Values;
  readonly join?: {
    readonly table: AnyTable;
    readonly on: string;
    readonly where?: Values;
    readonly columns?: readonly string[];
  };
}

const waitMilliseconds = 10_000;

const late = (): Error => new StoreUnavailable("The memory store is busy with a transaction that has not ended");

function toRow(
  table: Table,
  cells: Cells,
  names: readonly string[] = Object.keys(table.columns),
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const name of names) row[name] = fromCell(columnOf(table, name), cells[name] ?? null);
  return row;
}

function assertCount(name: string, value: number | undefined): void {
  if (value !== undefined && (!Number.isSafeInteger(value) || value < 0)) {
    throw new TypeError(`${name} must be a whole number of at least 0`);
  }
}

export class MemoryStore {
  readonly #data: MemoryData;
  readonly #tables: ReadonlyMap<string, Table>;
  readonly #ids: Schema["ids"];
  readonly #scope: TransactionScope | undefined;

  constructor(data: MemoryData, tables: ReadonlyMap<string, Table>, ids: Schema["ids"], scope?: TransactionScope) {
    this.#data = data;
    this.#tables = tables;
    this.#ids = ids;
    this.#scope = scope;
  }

  async find(table: AnyTable, query: AnyQuery): Promise<unknown> {
    const [first] = await this.#run(() => this.#select(table, { ...query, limit: 1 }));
    return first ?? null;
  }

  async list(table: AnyTable, query: AnyQuery): Promise<unknown[]> {
    return this.#run(() => this.#select(table, query));
  }

  async count(table: AnyTable, query: AnyQuery): Promise<number> {
    return this.#run(() =>
      query.join === undefined ? this.#matching(table, query.where).length : this.#select(table, query).length,
    );
  }

  async countBy(table: AnyTable, { where, by }: AnyQuery & { readonly by: string }): Promise<Map<unknown, number>> {
    return this.#run(() => {
      const column = columnOf(this.#declared(table), by);
      const counts = new Map<Cell, number>();
      for (const row of this.#matching(table, where))
        counts.set(row[by] ?? null, (counts.get(row[by] ?? null) ?? 0) + 1);
      return new Map([...counts].map(([cell, count]) => [fromCell(column, cell), count]));
    });
  }

  async insert(table: AnyTable, row: Values): Promise<unknown> {
    return this.#run(() => {
      const declared = this.#declared(table);
      return toRow(declared, this.#data.insert(this.#data.table(table.name), declared, this.#ids, row));
    });
  }

  async update(table: AnyTable, query: AnyQuery, set: Values): Promise<number> {
    return this.#run(() => {
      assertChanges(this.#declared(table), set);
      return this.#data.update(this.#data.table(table.name), query.where, set);
    });
  }

  async take(table: AnyTable, query: AnyQuery): Promise<unknown> {
    return this.#run(() => {
      const [row] = this.#matching(table, query.where);
      if (row === undefined) return null;
      this.#data.delete(this.#data.table(table.name), [row]);
      return toRow(this.#declared(table), row);
    });
  }

  async delete(table: AnyTable, query: AnyQuery): Promise<number> {
    return this.#run(() => this.#data.delete(this.#data.table(table.name), this.#matching(table, query.where)));
  }

  async transaction<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    if (this.#scope !== undefined) return work(this as unknown as Store);
    await this.#data.gate.acquire(waitMilliseconds, late);
    const scope = new TransactionScope();
    const mark = this.#data.mark();
    try {
      const result = await work(new MemoryStore(this.#data, this.#tables, this.#ids, scope) as unknown as Store);
      scope.complete();
      this.#data.commit();
      return result;
    } catch (error) {
      this.#data.rollback(mark);
      throw error;
    } finally {
      scope.close();
      this.#data.gate.release();
    }
  }

  async #run<Result>(work: () => Result): Promise<Result> {
    const statement = () => this.#data.atomically(work);
    if (this.#scope !== undefined) return this.#scope.run(statement);
    if (this.#data.gate.held) {
      await this.#data.gate.acquire(waitMilliseconds, late);
      try {
        return this.#alone(statement);
      } finally {
        this.#data.gate.release();
      }
    }
    return this.#alone(statement);
  }

  #alone<Result>(statement: () => Result): Result {
    const result = statement();
    this.#data.commit();
    return result;
  }

  #declared(table: AnyTable): Table {
    const declared = this.#tables.get(table.name);
    if (declared === undefined) throw new TypeError(`Table ${table.name} is not in the schema`);
    return declared;
  }

  #matching(table: AnyTable, where: Values): Cells[] {
    return [...this.#data.table(table.name).matching(conditionsOf(this.#declared(table), where))];
  }

  #select(name: AnyTable, { where, join, orderBy = [], limit, offset = 0 }: AnyQuery): unknown[] {
    const table = this.#declared(name);
    assertCount("limit", limit);
    assertCount("offset", offset);
    for (const { column, direction } of orderBy) {
      columnOf(table, column);
      if (direction !== "asc" && direction !== "desc") throw new TypeError("direction must be asc or desc");
    }
    const rows = this.#matching(name, where).sort((left, right) => {
      for (const { column, direction, folded } of orderBy) {
        const cellOf = folded === true ? foldedCell : (cell: Cell): Cell => cell;
        const order = compareCells(cellOf(left[column] ?? null), cellOf(right[column] ?? null));
        if (order !== 0) return direction === "desc" ? -order : order;
      }
      return 0;
    });
    const joined = join === undefined ? rows.map((row) => toRow(table, row)) : this.#join(table, rows, join);
    return joined.slice(offset, limit === undefined ? undefined : offset + limit);
  }

  #join(
    table: Table,
    rows: readonly Cells[],
    { table: other, on, where = {}, columns }: NonNullable<AnyQuery["join"]>,
  ): unknown[] {
    const target = this.#declared(other);
    if (columnOf(table, on).references?.table !== target.name) {
      throw new TypeError(`Column ${table.name}.${on} does not refer to table ${target.name}`);
    }
    for (const name of columns ?? []) columnOf(target, name);
    const conditions = conditionsOf(target, where);
    return rows.flatMap((row) => {
      const id = row[on] ?? null;
      if (id === null) return [];
      const [found] = this.#data
        .table(other.name)
        .matching([{ column: "id", equals: id, holds: (cell) => cell === id }]);
      return found !== undefined && isMatch(found, conditions)
        ? [[toRow(table, row), toRow(target, found, columns)]]
        : [];
    });
  }
}
