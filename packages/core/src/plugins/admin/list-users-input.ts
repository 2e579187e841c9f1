import * as z from "zod/mini";
import { input } from "../../plugin.ts";
import type { ListUsersQuery } from "./list-users-query.ts";
import { MOST_ROWS } from "./services/page-of-users.ts";

const MOST_OFFSET = 100_000;

const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  const number = z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));
  const isWhole = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.optional(z.union([number, z.string().check(z.refine(isWhole, { error }))], { error }));
};
const searches = ["contains", "starts_with", "ends_with"] as const;
const value = z.union([z.string(), z.number()]);

export const listUsersInput = input<ListUsersQuery>(() =>
  z.object({
    searchValue: z.optional(z.string().check(z.maxLength(255))),
    searchField: z.optional(z.enum(["email", "name", "any"])),
    searchOperator: z.optional(z.enum(searches)),
    limit: whole(1, MOST_ROWS),
    offset: whole(0, MOST_OFFSET),
    cursor: z.optional(z.string()),
    sortBy: z.optional(z.string()),
    sortDirection: z.optional(z.enum(["asc", "desc"])),
    filterField: z.optional(z.string()),
    filterValue: z.optional(z.union([value, z.boolean(), z.array(value)])),
    filterOperator: z.optional(z.enum(["eq", "ne", "lt", "lte", "gt", "gte", "in", "not_in", ...searches])),
  }),
);
