type Fill = (bytes: Uint8Array<ArrayBuffer>) => void;

const POOL_BYTES = 512;
/** A process that is restored from a snapshot must not hand out the same bytes again. */
const KEPT_MILLISECONDS = 1;

export function createRandomPool(fill: Fill, now: () => number): Fill {
  const pool = new Uint8Array(POOL_BYTES);
  let used = POOL_BYTES;
  let filledAt = 0;
  return (bytes) => {
    const { length } = bytes;
    if (length > POOL_BYTES) {
      fill(bytes);
      return;
    }
    const at = now();
    if (used + length > POOL_BYTES || Math.abs(at - filledAt) > KEPT_MILLISECONDS) {
      fill(pool);
      used = 0;
      filledAt = at;
    }
    for (let index = 0; index < length; index += 1) {
      bytes[index] = pool[used + index] ?? 0;
      // Bytes that were handed out do not stay in memory.
      pool[used + index] = 0;
    }
    used += length;
  };
}
