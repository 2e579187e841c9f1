import type { Cell } from "./cell.ts";
import type { RowReader } from "./layout.ts";
import { type Notation, type Slot, type Sql, write } from "./sql.ts";

export class Statement {
  readonly sql: string;
  readonly isRead: boolean;
  /** For a statement that this one is a part of. */
  readonly query: Sql;
  readonly returnsId: boolean;
  readonly #slots: readonly Slot[];
  readonly #first: RowReader | undefined;
  readonly #second: RowReader | undefined;
  /** Cells of a row. */
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

  /** @throws TypeError for a value its column cannot hold */
  bind(values: readonly unknown[]): Cell[] {
    const cells: Cell[] = [];
    for (let position = 0; position < this.#slots.length; position += 1) {
      const slot = this.#slots[position];
      if (slot !== undefined) cells.push(slot.encode(values[position]));
    }
    return cells;
  }

  /** @throws TypeError for a row with too few cells: the values of some columns would be taken for those of others */
  read(cells: readonly unknown[]): unknown {
    if (cells.length < this.#width) {
      throw new TypeError(
        `The driver answers ${cells.length} cells of a row that has ${this.#width}. A driver that makes its rows from objects loses all but one of the columns that share a name: have it answer arrays, one cell for each column of the statement.`,
      );
    }
    if (this.#first === undefined) return cells;
    const first = this.#first.read(cells);
    return this.#second === undefined ? first : [first, this.#second.read(cells, this.#first.names.length)];
  }
}
