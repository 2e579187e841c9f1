import * as z from "zod/mini";
import { op } from "../../../plugin.ts";
import type { AuditFilters } from "./audit-filters.ts";
import { firstIdOf } from "./row-id.ts";

const LAST_INSTANT = Date.UTC(9999, 11, 31);

const id = z.string().check(z.minLength(1), z.maxLength(255));
const isInstant = (text: string): boolean => Date.parse(text) >= 0 && Date.parse(text) <= LAST_INSTANT;
const instant = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/),
    z.refine(isInstant, { error: "must be a date or a time in ISO 8601" }),
  );

export const filterShape = {
  actorId: z.optional(id),
  subjectId: z.optional(id),
  organizationId: z.optional(id),
  event: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  outcome: z.optional(z.enum(["success", "challenged", "refused", "failed", "limited"])),
  from: z.optional(instant),
  until: z.optional(instant),
};

export const inOrder = <Filters extends AuditFilters>() =>
  z.refine<Filters>(
    ({ from, until }) => from === undefined || until === undefined || Date.parse(from) <= Date.parse(until),
    { error: "from must not be later than until" },
  );

export function readFilters({ from, until, ...same }: AuditFilters) {
  const { outcome, event } = same;
  const given = Object.entries(same).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const ids = [
    ...(from === undefined ? [] : [op.gte(firstIdOf(new Date(from)))]),
    ...(until === undefined ? [] : [op.lt(firstIdOf(new Date(until)))]),
  ];
  const scope = [...given.map(([name, value]) => `${name}=${value}`).sort(), `from=${from}`, `until=${until}`];
  // Few events have these outcomes. The index is on `event`, not on `outcome`.
  const isEnding = event === undefined && outcome !== undefined && outcome !== "success";
  const events = isEnding ? { event: op.in([`sign-in.${outcome}`, `call.${outcome}`]) } : {};
  const where = { ...Object.fromEntries(given), ...events };
  return { where, ids, scope };
}
