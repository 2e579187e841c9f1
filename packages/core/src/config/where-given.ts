import * as z from "zod/mini";

/** The names that may stand somewhere, each with what makes its schema from what is given there. */
export type Parts = Readonly<Record<string, (given: unknown) => z.ZodMiniType>>;

const absent = z.optional(z.undefined());

/**
 * The shape of optional parts. Only what is given gets its schema: an application gives few of all the options there
 * are, and every schema that is built is waited for at start-up.
 */
export function whereGiven(parts: Parts, given: unknown): Record<string, z.ZodMiniType> {
  const values = typeof given === "object" && given !== null ? given : {};
  return Object.fromEntries(
    Object.entries(parts).map(([name, make]) => {
      const value: unknown = Reflect.get(values, name);
      return [name, value === undefined ? absent : z.optional(make(value))];
    }),
  );
}
