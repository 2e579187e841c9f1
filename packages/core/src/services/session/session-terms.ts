import { c } from "../../contracts/column.ts";

export const sessionTermColumns = {
  /** The session is never extended beyond this; null means no limit. */
  endsAt: c.optional(c.time()),
  fresh: c.withDefault(c.boolean(), true),
};

export const notFresh = (session: object): boolean => "fresh" in session && session.fresh === false;

export const isFixed = (session: object): boolean =>
  "endsAt" in session && session.endsAt !== null && session.endsAt !== undefined;
