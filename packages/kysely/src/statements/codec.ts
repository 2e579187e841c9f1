import { type Column, idsOf, type Schema } from "@sallyport/core/store";
import type { Cell } from "./cell.ts";

export interface Codec {
  encode(value: unknown): Cell;
  /** Encodes a value to compare with, which may be one that the column cannot hold. Default `encode`. */
  readonly seek?: (value: unknown) => Cell;
  readonly decode?: (cell: unknown) => unknown;
  /** Maximum length of a text. A query with a longer one matches nothing. */
  readonly longest?: number;
}

const asIs: Codec = { encode: (value) => value as Cell };

const number: Codec = { encode: (value) => Number(value), decode: Number };

/** A Date of the driver was read in the time zone of the process if the column has none. @throws TypeError for a Date */
export function timeText(cell: unknown): string {
  if (!(cell instanceof Date)) return String(cell);
  throw new TypeError("The driver must return times as text, as the database writes them, and not as a Date");
}

const json: Codec = {
  encode: (value) => JSON.stringify(value),
  decode: (cell) => (typeof cell === "string" ? JSON.parse(cell) : cell),
};

const serialId = /^[1-9][0-9]{0,15}$/;

/** Encodes anything but a positive number as -1, which matches no row. */
export const serial: Codec = {
  encode: (value) => (serialId.test(String(value)) ? Number(value) : -1),
  decode: String,
};

export interface Codecs {
  readonly id?: Codec;
  readonly boolean: Codec;
  readonly time: Codec;
  /** The codec of an id whose column has this type in the database, which another system may have chosen. */
  readonly idOf?: (type: string, declared: Codec) => Codec;
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
