/** A size that was measured, in bytes, and its limit. */
export interface Size {
  readonly name: string;
  readonly size: number;
  readonly passed?: boolean;
  readonly sizeLimit?: number;
}

const CORE = "the session's core";

/**
 * Returns what is too large: in itself, or as an addition to the session's core.
 * @throws Error if a size is missing, or has no limit
 */
export function overLimits(sizes: readonly Size[], added: Readonly<Record<string, number>>): string[] {
  const sizeOf = (name: string): number => {
    const found = sizes.find((one) => one.name === name);
    if (found === undefined) throw new Error(`.size-limit.js does not measure "${name}"`);
    return found.size;
  };
  const unlimited = sizes.filter(({ sizeLimit }) => sizeLimit === undefined);
  if (unlimited.length > 0) throw new Error(`No limit for ${unlimited.map(({ name }) => name).join(", ")}`);
  const core = sizeOf(CORE);
  return [
    ...sizes
      .filter(({ passed }) => passed !== true)
      .map(({ name, size, sizeLimit }) => `${name}: ${size} of ${sizeLimit} bytes`),
    ...Object.entries(added).flatMap(([name, limit]) => {
      const size = sizeOf(`${name}, with ${CORE}`) - core;
      return size > limit ? [`${name} adds ${size} of ${limit} bytes to ${CORE}`] : [];
    }),
  ];
}
