import * as z from "zod/mini";
import { createRecentTotals, defineEndpoint, input, PAGE_ROWS } from "../../../plugin.ts";
import type { ListUsersQuery, ListUsersResult } from "../list-users-query.ts";
import { assertMay } from "../services/acting.ts";
import { MOST_ROWS, pageOfUsers, selectUsers } from "../services/page-of-users.ts";
import { whereOf } from "../services/user-filter.ts";
import type { Settings } from "../settings.ts";

/** Further on by cursor: an offset reads what it passes. */
const MOST_OFFSET = 100_000;

// Numbers are text in a URL.
const whole = (least: number, most: number) => {
  const error = `is no whole number from ${least} to ${most}`;
  const number = z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));
  const isWhole = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.optional(z.union([number, z.string().check(z.refine(isWhole, { error }))], { error }));
};
const searches = ["contains", "starts_with", "ends_with"] as const;
const value = z.union([z.string(), z.number()]);

const query = input<ListUsersQuery>(() =>
  z.object({
    searchValue: z.optional(z.string().check(z.maxLength(255))),
    searchField: z.optional(z.enum(["email", "name"])),
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

/** Lists users, oldest first by default. */
export const listUsers = (settings: Settings) => {
  const totalOf = createRecentTotals();
  return defineEndpoint({
    method: "GET",
    path: "/admin/list-users",
    query,
    // As the field's clients send a list.
    lists: ["filterValue"],
    session: "required",
    apiKey: { user: ["list"] },
    personal: true,
    needs: "headers",
    errors: ["UNAUTHORIZED", "YOU_ARE_NOT_ALLOWED_TO_LIST_USERS"],
    async handler(ctx): Promise<ListUsersResult> {
      assertMay(ctx, settings, { permissions: { user: ["list"] }, refusal: "YOU_ARE_NOT_ALLOWED_TO_LIST_USERS" });
      const { users } = ctx.services;
      const selection = selectUsers(users, settings, ctx.query);
      const { items, cursorOf } = await pageOfUsers(users, settings, ctx.query, selection);
      const limit = Number(ctx.query.limit ?? PAGE_ROWS);
      const offset = Number(ctx.query.offset ?? 0);
      const shown = items.slice(0, limit);
      const isLast = items.length <= limit;
      // Implied by the last page.
      const isCounted = isLast && ctx.query.cursor === undefined && (shown.length > 0 || offset === 0);
      const total = isCounted
        ? offset + shown.length
        : await totalOf({
            owner: ctx.config,
            key: selection.scope.join(),
            now: ctx.now(),
            count: () => users.count(whereOf(selection.filters)),
          });
      return {
        users: shown,
        total,
        ...(ctx.query.limit !== undefined && { limit }),
        ...(ctx.query.offset !== undefined && { offset }),
        nextCursor: isLast ? null : cursorOf(limit - 1),
      };
    },
  });
};
