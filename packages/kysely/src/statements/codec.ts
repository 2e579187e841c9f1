import { type Column, idsOf, type Schema } from "@sallyport/core/store";
import type { Cell } from "./cell.ts";

/** How checked values are stored. */
export interface Codec {
  encode(value: unknown): Cell;
  /** Undefined: the cell is the value. */
  readonly decode?: (cell: unknown) => unknown;
  /** Longest text written; a longer look-up finds nothing. */
  readonly longest?: number;
}

const asIs: Codec = { encode: (value) => value as Cell };

const number: Codec = { encode: (value) => Number(value), decode: Number };

/** @throws TypeError for a driver's Date, which is read by the zone of the process where the column has none */
export function timeText(cell: unknown): string {
  if (!(cell instanceof Date)) return String(cell);
  throw new TypeError("The driver makes Dates of times: it is to answer them as texts, as the database writes them");
}

const json: Codec = {
  encode: (value) => JSON.stringify(value),
  decode: (cell) => (typeof cell === "string" ? JSON.parse(cell) : cell),
};

const serialId = /^[1-9][0-9]{0,15}$/;

/** Anything but a positive number matches no row. */
export const serial: Codec = {
  encode: (value) => (serialId.test(String(value)) ? Number(value) : -1),
  decode: String,
};

export interface Codecs {
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
