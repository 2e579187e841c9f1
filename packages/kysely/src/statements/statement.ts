import type { Compilable } from "kysely";
import type { Cell } from "./cell.ts";
import type { RowReader } from "./layout.ts";

export class Slot {
  readonly encode: (value: unknown) => Cell;
  constructor(encode: (value: unknown) => Cell) {
    this.encode = encode;
  }
}

export class Statement {
  readonly sql: string;
  readonly isRead: boolean;
  readonly #slots: readonly Slot[];
  readonly #first: RowReader | undefined;
  readonly #second: RowReader | undefined;

  constructor(sql: string, slots: readonly Slot[], readers: readonly RowReader[]) {
    this.sql = sql;
    this.isRead = sql.startsWith("select ");
    this.#slots = slots;
    [this.#first, this.#second] = readers;
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

  read(cells: readonly unknown[]): unknown {
    if (this.#first === undefined) return cells;
    const first = this.#first.read(cells);
    return this.#second === undefined ? first : [first, this.#second.read(cells, this.#first.names.length)];
  }
}

export class Draft {
  readonly #slots: Slot[] = [];

  slot(encode: (value: unknown) => Cell): Slot {
    const slot = new Slot(encode);
    this.#slots.push(slot);
    return slot;
  }

  compile(query: Compilable, readers: readonly RowReader[] = []): Statement {
    const { sql, parameters } = query.compile();
    // Values are bound by position: reordering must not go unnoticed.
    if (parameters.length !== this.#slots.length || parameters.some((slot, at) => slot !== this.#slots[at])) {
      throw new Error(`The values of this statement are out of order: ${sql}`);
    }
    return new Statement(sql, this.#slots, readers);
  }
}
