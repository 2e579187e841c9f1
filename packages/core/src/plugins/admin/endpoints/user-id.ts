import * as z from "zod/mini";

export const userId = () => z.string().check(z.minLength(1), z.maxLength(255));
