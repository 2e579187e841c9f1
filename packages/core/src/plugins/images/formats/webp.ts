import { assertImage, type CheckedImage, joinBytes } from "./image.ts";

interface Chunk {
  readonly name: string;
  readonly payload: Uint8Array;
  readonly whole: Uint8Array;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

const HEADER = 12;
const CHUNK_HEADER = 8;
/** They describe the image and may say where and with what it was taken, so they are left out. */
const METADATA: ReadonlySet<string> = new Set(["ICCP", "EXIF", "XMP "]);
const ALPHA_FLAG = 0x10;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
const toBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export const isWebp = (bytes: Uint8Array): boolean => nameAt(bytes, 0) === "RIFF" && nameAt(bytes, 8) === "WEBP";

/** @see RFC 9649 section 2.3 */
function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes);
  assertImage(bytes.length >= HEADER && view.getUint32(4, true) + 8 === bytes.length, "its length is wrong");
  const chunks: Chunk[] = [];
  let at = HEADER;
  while (at < bytes.length) {
    assertImage(at + CHUNK_HEADER <= bytes.length, "it ends early");
    const size = view.getUint32(at + 4, true);
    const end = at + CHUNK_HEADER + size + (size % 2);
    assertImage(end <= bytes.length, "it ends early");
    assertImage(size % 2 === 0 || bytes[end - 1] === 0, "its padding is wrong");
    const start = at + CHUNK_HEADER;
    const payload = bytes.subarray(start, start + size);
    chunks.push({ name: nameAt(bytes, at), payload, whole: bytes.subarray(at, end) });
    at = end;
  }
  return chunks;
}

/** A key frame that is shown. @see RFC 6386 section 9.1 */
function lossySize({ payload }: Chunk): Size {
  assertImage(payload.length > 10, "it ends early");
  const view = viewOf(payload);
  const tag = view.getUint16(0, true) | ((payload[2] ?? 0) << 16);
  const isShownKeyFrame = (tag & 1) === 0 && ((tag >> 1) & 7) <= 3 && ((tag >> 4) & 1) === 1;
  assertImage(isShownKeyFrame && view.getUint16(3) === 0x9d01 && payload[5] === 0x2a, "it has no key frame");
  assertImage(10 + (tag >> 5) <= payload.length, "it ends early");
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

/** @see RFC 9649 section 3.4 */
function losslessSize({ payload }: Chunk): Size {
  assertImage(payload.length > 5 && payload[0] === 0x2f, "it has no image");
  const bits = viewOf(payload).getUint32(1, true);
  assertImage(bits >>> 29 === 0, "its version is unknown");
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** @see RFC 9649 section 2.7 */
function canvasSize({ payload }: Chunk): Size {
  assertImage(payload.length === 10, "its header is wrong");
  const view = viewOf(payload);
  return {
    width: (view.getUint32(4, true) & 0xffffff) + 1,
    height: (view.getUint32(6, true) >>> 8) + 1,
  };
}

const alphaHeader = ({ width, height }: Size): Uint8Array => {
  const bytes = joinBytes([toBytes("VP8X"), new Uint8Array(4 + 10)]);
  const view = viewOf(bytes);
  view.setUint32(4, 10, true);
  view.setUint32(8, ALPHA_FLAG, true);
  view.setUint32(12, width - 1, true);
  view.setUint16(15, (height - 1) & 0xffff, true);
  bytes[17] = (height - 1) >> 16;
  return bytes;
};

function riff(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = joinBytes([toBytes("WEBP"), ...chunks]);
  const size = new Uint8Array(4);
  viewOf(size).setUint32(0, body.length, true);
  return joinBytes([toBytes("RIFF"), size, body]);
}

/**
 * Reads a still image and leaves out its metadata. Animations, unknown chunks and trailing bytes are refused.
 * @throws InvalidImage
 * @see RFC 9649
 */
export function readWebp(bytes: Uint8Array): CheckedImage {
  const chunks = chunksOf(bytes);
  const [first] = chunks;
  const canvas = first?.name === "VP8X" ? canvasSize(first) : null;
  const content = chunks.slice(canvas === null ? 0 : 1).filter(({ name }) => canvas === null || !METADATA.has(name));
  const names = content.map(({ name }) => name.trim()).join();
  const frame = content.at(-1);
  assertImage(
    frame !== undefined && (names === "VP8" || names === "VP8L" || (canvas !== null && names === "ALPH,VP8")),
    "it must be a still image",
  );
  const size = frame.name === "VP8L" ? losslessSize(frame) : lossySize(frame);
  assertImage(size.width > 0 && size.height > 0, "it has no pixels");
  const isConsistent = canvas === null || (canvas.width === size.width && canvas.height === size.height);
  assertImage(isConsistent, "its header is wrong");
  const parts = content.map(({ whole }) => whole);
  return {
    type: "image/webp",
    ...size,
    bytes: riff(content.length === 1 ? parts : [alphaHeader(size), ...parts]),
  };
}
