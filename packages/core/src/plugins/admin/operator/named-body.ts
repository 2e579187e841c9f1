import * as z from "zod/mini";

/** A body that names a user. */
export interface NamedBody {
  /** Their id, or their address. */
  user: string;
}

export const named = () => z.string().check(z.minLength(1), z.maxLength(255));
