import * as z from "zod/mini";

export type Parts = Readonly<Record<string, (given: unknown) => z.ZodMiniType>>;

const absent = z.optional(z.undefined());

/** Schemas of given options only: start-up waits for each. */
export function whereGiven(parts: Parts, given: unknown): Record<string, z.ZodMiniType> {
  const values = typeof given === "object" && given !== null ? given : {};
  return Object.fromEntries(
    Object.entries(parts).map(([name, make]) => {
      const value: unknown = Reflect.get(values, name);
      return [name, value === undefined ? absent : z.optional(make(value))];
    }),
  );
}
