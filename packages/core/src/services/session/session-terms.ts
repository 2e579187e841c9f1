import { c } from "../../contracts/column.ts";

/** Only if a policy exists. */
export const sessionTermColumns = {
  /** Never extended past this; null for none. */
  endsAt: c.optional(c.time()),
  fresh: c.withDefault(c.boolean(), true),
};

export const notFresh = (session: object): boolean => "fresh" in session && session.fresh === false;

export const isFixed = (session: object): boolean =>
  "endsAt" in session && session.endsAt !== null && session.endsAt !== undefined;
