import * as z from "zod/mini";

/** The field's clients send numbers where the database numbers rows. */
export const userId = () =>
  z.pipe(
    z.union([z.string().check(z.minLength(1), z.maxLength(255)), z.int()]),
    z.transform((given: string | number) => String(given)),
  );
