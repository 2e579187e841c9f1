import { type Column, columnOf, idsOf, indexSchema, type Schema, type Table } from "@sallyport/core/store";
import { type Names, sameNames } from "../names/names.ts";
import type { Cell } from "./cell.ts";
import { type Codec, type Codecs, codecOf, serial } from "./codec.ts";
import { name as named, type Part } from "./sql.ts";

export type ReadRow = Readonly<Record<string, unknown>>;

export class RowReader {
  readonly names: readonly string[];
  readonly #decoders: readonly (Codec["decode"] | undefined)[];

  constructor(names: readonly string[], codecs: ReadonlyMap<string, Codec>) {
    this.names = names;
    this.#decoders = names.map((name) => codecs.get(name)?.decode);
  }

  read(cells: readonly unknown[], from = 0): ReadRow {
    const row: Record<string, unknown> = {};
    const { names } = this;
    for (let position = 0; position < names.length; position += 1) {
      const cell = cells[from + position];
      const decode = this.#decoders[position];
      row[names[position] as string] = decode === undefined || cell === null ? cell : decode(cell);
    }
    return row;
  }
}

export class Layout {
  readonly table: Table;
  readonly names: readonly string[];
  reader: RowReader;
  isNumbered = false;
  readonly place: Part;
  readonly #codecs: Map<string, Codec>;
  readonly #names: Names;
  readonly #idOf: Codecs["idOf"];
  legacyDefaults: readonly (readonly [column: string, value: number])[] = [];

  constructor(table: Table, ids: Schema["ids"], own: Codecs, names: Names = sameNames) {
    this.table = table;
    this.names = Object.keys(table.columns);
    this.place = named(names.table(table.name));
    this.#names = names;
    this.#idOf = own.idOf;
    this.#codecs = new Map(Object.entries(table.columns).map(([name, column]) => [name, codecOf(column, ids, own)]));
    this.reader = new RowReader(this.names, this.#codecs);
  }

  number(): void {
    if (idsOf(this.column("id"), "serial") === "serial") return;
    this.isNumbered = true;
    this.#codecs.set("id", serial);
    this.reader = new RowReader(this.names, this.#codecs);
  }

  /** Takes the types that the stored columns have. */
  fit(types: ReadonlyMap<string, string>): void {
    for (const [name, codec] of this.#codecs) {
      const type = types.get(this.#names.column(this.table.name, name));
      if (type === undefined || this.#idOf === undefined || this.column(name).kind !== "id") continue;
      this.#codecs.set(name, this.#idOf(type, codec));
    }
  }

  reference(name: string, alias?: string): Part {
    const stored = this.#names.column(this.table.name, name);
    return alias === undefined ? named(stored) : named(alias, stored);
  }

  column(name: string): Column {
    return columnOf(this.table, name);
  }

  codec(name: string): Codec {
    const codec = this.#codecs.get(name);
    if (codec === undefined) throw new TypeError(`Table ${this.table.name} has no column ${name}`);
    return codec;
  }

  writer(name: string): (value: unknown) => Cell {
    const { encode, longest = Number.POSITIVE_INFINITY } = this.codec(name);
    const label = `Column ${this.table.name}.${name}`;
    return (value) => {
      if (value === null) return null;
      if (typeof value === "string" && value.length > longest) {
        throw new TypeError(`${label} holds ${longest} characters, not ${value.length}`);
      }
      return encode(value);
    };
  }

  readerOf(names: readonly string[]): RowReader {
    for (const name of names) this.column(name);
    return new RowReader(names, this.#codecs);
  }
}

export type Layouts = ReadonlyMap<string, Layout>;

export function layoutOf(layouts: Layouts, name: string): Layout {
  const layout = layouts.get(name);
  if (layout === undefined) throw new TypeError(`Table ${name} is not in the schema`);
  return layout;
}

export function layOut(schema: Schema, own: Codecs, names: Names = sameNames): Layouts {
  return new Map([...indexSchema(schema)].map(([name, table]) => [name, new Layout(table, schema.ids, own, names)]));
}
