import { type Column, idsOf, type Schema } from "@sallyport/core/store";
import type { Cell } from "./cell.ts";

/** How one column's values lie in one database. Values are checked before they are encoded. */
export interface Codec {
  encode(value: unknown): Cell;
  /** Left out where the cell is the value. Cells come as the driver gives them. */
  readonly decode?: (cell: unknown) => unknown;
  /** Characters that can be written; a look-up may ask for more and finds nothing. */
  readonly longest?: number;
}

const asIs: Codec = { encode: (value) => value as Cell };

const number: Codec = { encode: (value) => Number(value), decode: Number };

const json: Codec = {
  encode: (value) => JSON.stringify(value),
  decode: (cell) => (typeof cell === "string" ? JSON.parse(cell) : cell),
};

const serialId = /^[1-9][0-9]{0,15}$/;

/** A text that is no number names no row, and neither does −1. */
const serial: Codec = {
  encode: (value) => (serialId.test(String(value)) ? Number(value) : -1),
  decode: String,
};

/** The kinds that databases keep in ways of their own. */
export interface Codecs {
  /** Of ids that the application chooses; left out where a text is a text. */
  readonly id?: Codec;
  readonly boolean: Codec;
  readonly time: Codec;
}

export function codecOf(column: Column, ids: Schema["ids"], own: Codecs): Codec {
  switch (column.kind) {
    case "id":
      return idsOf(column, ids) === "serial" ? serial : (own.id ?? asIs);
    case "text":
      return asIs;
    case "integer":
    case "bigint":
      return number;
    case "json":
      return json;
    default:
      return own[column.kind];
  }
}
