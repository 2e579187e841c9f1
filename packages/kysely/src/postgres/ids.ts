import { type Codec, serial } from "../statements/codec.ts";

const uuidText = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of no row: no generator makes UUIDs of version 0. It comes before all others, as -1 does among numbers. */
const NO_UUID = "00000000-0000-0000-0000-8f1d3a62c75b";
const MAX_INTEGER = 2 ** 31 - 1;

/**
 * PostgreSQL refuses to compare a UUID with another text. It also reads other spellings of a UUID, which would make an
 * id equal to one that differs from it everywhere else, so these match no row either.
 */
const uuid: Codec = {
  encode: (value) => value as string,
  seek: (value) => (uuidText.test(String(value)) ? String(value) : NO_UUID),
};

/** PostgreSQL refuses to compare 32 bits with a greater number. */
const integer: Codec = {
  ...serial,
  seek: (value) => {
    const number = Number(serial.encode(value));
    return number > MAX_INTEGER ? -1 : number;
  },
};

export function idOf(type: string, declared: Codec): Codec {
  if (type === "uuid") return uuid;
  return type === "integer" && declared === serial ? integer : declared;
}
