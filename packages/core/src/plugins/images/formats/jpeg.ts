import { assertImage, type CheckedImage, joinBytes } from "./image.ts";

interface Segment {
  readonly marker: number;
  readonly whole: Uint8Array;
}

const END = 0xd9;
const SCAN = 0xda;
const [BASELINE, PROGRESSIVE] = [0xc0, 0xc2] as const;
/** Tables, frames, scans and restart intervals. Everything else is metadata, or a kind that browsers do not show. */
const KEPT: ReadonlySet<number> = new Set([BASELINE, 0xc1, PROGRESSIVE, 0xc4, 0xdb, 0xdd, SCAN]);
const FRAMES: ReadonlySet<number> = new Set([BASELINE, 0xc1, PROGRESSIVE]);
const isMetadata = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Where the coded data of a scan ends, which has no marker but restarts in it. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && !isRestart(next)) return at;
  }
  return bytes.length;
}

/** @see ITU-T T.81 section B.1 */
function segmentsOf(bytes: Uint8Array): Segment[] {
  const segments: Segment[] = [];
  let at = 2;
  for (;;) {
    assertImage(at + 1 < bytes.length && bytes[at] === 0xff, "it ends early");
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) break;
    assertImage(KEPT.has(marker) || isMetadata(marker), "its kind is not supported");
    const size = wordAt(bytes, at + 2);
    const end = at + 2 + size;
    assertImage(size >= 2 && end < bytes.length, "it ends early");
    const next = marker === SCAN ? endOfScan(bytes, end) : end;
    segments.push({ marker, whole: bytes.subarray(at, next) });
    at = next;
  }
  assertImage(at + 2 === bytes.length, "something follows the image");
  return segments;
}

/**
 * Reads an image and leaves out its metadata. What is not a baseline or progressive image, and trailing bytes, are
 * refused.
 * @throws InvalidImage
 * @see ITU-T T.81
 */
export function readJpeg(bytes: Uint8Array): CheckedImage {
  const segments = segmentsOf(bytes).filter(({ marker }) => KEPT.has(marker));
  const frames = segments.filter(({ marker }) => FRAMES.has(marker));
  const [frame] = frames;
  assertImage(frame !== undefined && frames.length === 1, "it must have one frame");
  const start = segments.indexOf(frame);
  const hasScan = segments.some(({ marker }, index) => marker === SCAN && index > start);
  const isFirst = !segments.slice(0, start).some(({ marker }) => marker === SCAN);
  assertImage(hasScan && isFirst, "it has no image");
  // The marker, the length and the precision come before the height.
  const [height, width, components] = [wordAt(frame.whole, 5), wordAt(frame.whole, 7), frame.whole[9] ?? 0];
  assertImage(frame.whole.length === 10 + 3 * components, "its header is wrong");
  assertImage(frame.whole[4] === 8 && (components === 1 || components === 3), "its colors are not supported");
  assertImage(width > 0 && height > 0, "it has no pixels");
  const ends = [Uint8Array.of(0xff, 0xd8), Uint8Array.of(0xff, END)] as const;
  return {
    type: "image/jpeg",
    width,
    height,
    bytes: joinBytes([ends[0], ...segments.map(({ whole }) => whole), ends[1]]),
  };
}
