type Fill = (bytes: Uint8Array<ArrayBuffer>) => void;

const POOL_BYTES = 512;
/** A process may be frozen and woken more than once, as some platforms do: what it had in store must not be used twice. */
const KEPT_MILLISECONDS = 1;

/** Fetches random bytes for several askers at once: asking the system costs more than what it gives. */
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
    bytes.set(pool.subarray(used, used + length));
    // What has been handed out is nobody else's to read.
    pool.fill(0, used, used + length);
    used += length;
  };
}
