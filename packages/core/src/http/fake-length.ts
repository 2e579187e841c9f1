type Found = readonly string[] | null;

const LEVELS = 50;

const isFake = (value: unknown): boolean => value !== undefined && typeof value !== "number";

/**
 * Finds an object whose `length` or `size` is not a number. Zod checks the length of any value that has one, even after
 * it has refused the type, and comparing such an object with a number throws.
 */
export function findFakeLength(value: unknown, path: readonly string[] = []): Found {
  if (typeof value !== "object" || value === null || path.length > LEVELS) return null;
  if (isFake(Reflect.get(value, "length")) || isFake(Reflect.get(value, "size"))) return path;
  for (const [name, inner] of Object.entries(value)) {
    const found = findFakeLength(inner, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
