type Found = readonly string[] | null;

/** Deeper ones do not come through: the input is that deep at most. */
const LEVELS = 50;

const isFalse = (value: unknown): boolean => value !== undefined && typeof value !== "number";

/**
 * Where the input holds an object whose `length` or `size` is not a number; null where it holds none. Zod checks the
 * length of whatever has one, even after its type was refused, and comparing such an object with a number throws.
 */
export function falseLengthIn(value: unknown, path: readonly string[] = []): Found {
  if (typeof value !== "object" || value === null || path.length > LEVELS) return null;
  if (isFalse(Reflect.get(value, "length")) || isFalse(Reflect.get(value, "size"))) return path;
  for (const [name, inner] of Object.entries(value)) {
    const found = falseLengthIn(inner, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
