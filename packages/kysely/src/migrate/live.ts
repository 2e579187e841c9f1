export interface LiveColumn {
  readonly type: string;
  /** A reference to this column must have the same collation. */
  readonly collation?: string;
  readonly nullable: boolean;
  readonly filled: boolean;
}

export interface LiveIndex {
  readonly unique: boolean;
  readonly columns: readonly string[];
  /** Number of indexed characters per column, or undefined for all of them. */
  readonly widths: readonly (number | undefined)[];
}

export interface LiveTable {
  readonly columns: Map<string, LiveColumn>;
  readonly indexes: LiveIndex[];
  readonly expressions: Set<string>;
}

export type Live = ReadonlyMap<string, LiveTable>;

export class LiveTables {
  readonly tables = new Map<string, LiveTable>();
  readonly #indexes = new Map<string, { unique: boolean; columns: string[]; widths: (number | undefined)[] }>();

  column(table: string, name: string, column: LiveColumn): void {
    this.#table(table).columns.set(name, column);
  }

  expression(table: string, index: string): void {
    this.tables.get(table)?.expressions.add(index);
  }

  /** Call this in the order of the columns. It ignores tables that were created after the tables were read. */
  indexed(table: string, index: string, unique: boolean, column: string, width?: number): void {
    const found = this.tables.get(table);
    if (found === undefined) return;
    const key = `${table}\0${index}`;
    const known = this.#indexes.get(key);
    if (known === undefined) {
      const added = { unique, columns: [column], widths: [width] };
      this.#indexes.set(key, added);
      found.indexes.push(added);
    } else {
      known.columns.push(column);
      known.widths.push(width);
    }
  }

  #table(name: string): LiveTable {
    const known = this.tables.get(name);
    if (known !== undefined) return known;
    const added: LiveTable = { columns: new Map(), indexes: [], expressions: new Set() };
    this.tables.set(name, added);
    return added;
  }
}
