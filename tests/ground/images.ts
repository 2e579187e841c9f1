/** Two images of two by two pixels, made in Chromium. */
const LOSSY = "sAEAnQEqAgACAALATCWgAnQBDv4C7AD++d5TrJACP1xc2RFH/wQX9Dn8uVwAAA==";
const LOSSLESS = "LwFAAAAPEPMf8x8GhQACoKCJ6H8M";
const [ALPHA, BELOW_ALPHA] = ["AICAAAA=", "kAEAnQEqAgACAALATCWgAnS6AAOYAP7uQx/ubHOLcFf/bQ//Wh/+tD/pQAA="];
const JPEG_TABLES =
  "/9sAQwAbEhQXFBEbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1hpCeo6utq2eAvMm6pseZqKuk/9sAQwEcHh4oIyhOKytOpG5dbqSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk";
const JPEG_REST =
  "/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAaEAEAAQUAAAAAAAAAAAAAAAAAAQIDE1OR/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCcy3NlfZACpA==";

const bytesOf = (base64: string): Buffer => Buffer.from(base64, "base64");

export function chunk(name: string, payload: Uint8Array): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(payload.length);
  return Buffer.concat([Buffer.from(name, "latin1"), size, payload, Buffer.alloc(payload.length % 2)]);
}

export const riff = (...chunks: readonly Buffer[]): Buffer =>
  chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...chunks]));

export const lossy = (): Buffer => chunk("VP8 ", bytesOf(LOSSY));

/** The given size is written in the header only. The pixels stay as they are. */
export function lossless(width = 2, height = 2): Buffer {
  const payload = bytesOf(LOSSLESS);
  payload.writeUInt32LE(((height - 1) << 14) | (width - 1), 1);
  return chunk("VP8L", payload);
}

export function extended(flags: number, width = 2, height = 2): Buffer {
  const payload = Buffer.alloc(10);
  payload[0] = flags;
  payload.writeUIntLE(width - 1, 4, 3);
  payload.writeUIntLE(height - 1, 7, 3);
  return chunk("VP8X", payload);
}

export const alpha = (): readonly [Buffer, Buffer] => [
  chunk("ALPH", bytesOf(ALPHA)),
  chunk("VP8 ", bytesOf(BELOW_ALPHA)),
];

/** Returns a WebP image whose header says that size. */
export const webp = (width?: number, height?: number): Buffer => riff(lossless(width, height));

export function segment(marker: number, payload: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

interface JpegParts {
  readonly width?: number;
  readonly height?: number;
  readonly before?: readonly Buffer[];
}

/** Returns a JPEG image with segments before its tables. */
export function jpeg({ width = 2, height = 2, before = [] }: JpegParts = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const parts = [bytesOf(JPEG_TABLES), segment(0xc0, frame), bytesOf(JPEG_REST)];
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...before, ...parts, Buffer.from([0xff, 0xd9])]);
}

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
