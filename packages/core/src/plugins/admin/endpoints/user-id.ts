import * as z from "zod/mini";

/** better-auth's clients send a number if the database uses numeric ids. */
export const userId = () =>
  z.pipe(
    z.union([z.string().check(z.minLength(1), z.maxLength(255)), z.int()]),
    z.transform((given: string | number) => String(given)),
  );
