import { c } from "../../contracts/column.ts";

/** What policies lay down for a session; the columns are there where a plugin has a policy. */
export const sessionTermColumns = {
  /** No use extends the session past this; null for none. */
  endsAt: c.optional(c.time()),
  /** False: never fresh, however new. */
  fresh: c.withDefault(c.boolean(), true),
};

export const notFresh = (session: object): boolean => "fresh" in session && session.fresh === false;

/** A session whose life was laid down is not extended. */
export const isFixed = (session: object): boolean =>
  "endsAt" in session && session.endsAt !== null && session.endsAt !== undefined;
