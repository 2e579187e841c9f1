type Key = string | number;
/** The values that the authenticator encodes: integers, texts, bytes, and lists and maps of them. */
export type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<Key, Cbor>;

function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.of(type | value);
  if (value < 0x100) return Buffer.of(type | 24, value);
  const wide = Buffer.alloc(value < 0x10000 ? 3 : 5);
  wide[0] = type | (wide.length === 3 ? 25 : 26);
  if (wide.length === 3) wide.writeUInt16BE(value, 1);
  else wide.writeUInt32BE(value, 1);
  return wide;
}

/** Encodes canonical CBOR. @see RFC 8949 */
export function encode(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (!(value instanceof Map)) {
    const items = [...value] as readonly Cbor[];
    return Buffer.concat([head(4, items.length), ...items.map(encode)]);
  }
  const map: ReadonlyMap<Key, Cbor> = value;
  const entries = [...map].flatMap(([key, held]) => [encode(key), encode(held)]);
  return Buffer.concat([head(5, map.size), ...entries]);
}
