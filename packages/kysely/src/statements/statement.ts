import type { Cell } from "./cell.ts";
import type { RowReader } from "./layout.ts";
import { type Notation, type Slot, type Sql, write } from "./sql.ts";

export class Statement {
  readonly sql: string;
  readonly isRead: boolean;
  readonly query: Sql;
  readonly returnsId: boolean;
  readonly #slots: readonly Slot[];
  readonly #first: RowReader | undefined;
  readonly #second: RowReader | undefined;
  readonly #width: number;

  constructor(notation: Notation, query: Sql, readers: readonly RowReader[] = [], returnsId = false) {
    const { sql, slots } = write(notation, query);
    this.sql = sql;
    this.query = query;
    this.isRead = sql.startsWith("select ");
    this.returnsId = returnsId;
    this.#slots = slots;
    [this.#first, this.#second] = readers;
    this.#width = readers.reduce((width, { names }) => width + names.length, 0);
  }

  bind(values: readonly unknown[]): Cell[] {
    return this.#slots.map((slot, position) => slot.encode(values[position]));
  }

  /** @throws TypeError for a row with too few cells, whose values could be assigned to the wrong columns */
  read(cells: readonly unknown[]): unknown {
    if (cells.length < this.#width) {
      throw new TypeError(
        `The driver returned ${cells.length} cells for a row of ${this.#width}. A driver that builds rows as objects loses columns with the same name: it must return arrays, with one cell for each column of the statement.`,
      );
    }
    if (this.#first === undefined) return cells;
    const first = this.#first.read(cells);
    return this.#second === undefined ? first : [first, this.#second.read(cells, this.#first.names.length)];
  }
}
