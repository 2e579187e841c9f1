import { c } from "../../contracts/column.ts";

/** Session terms set by policies; exist if a plugin has one. */
export const sessionTermColumns = {
  /** Never extended past this; null for none. */
  endsAt: c.optional(c.time()),
  /** False: never fresh. */
  fresh: c.withDefault(c.boolean(), true),
};

export const notFresh = (session: object): boolean => "fresh" in session && session.fresh === false;

/** Whether its end is fixed. */
export const isFixed = (session: object): boolean =>
  "endsAt" in session && session.endsAt !== null && session.endsAt !== undefined;
