import { type createTotals, type EndpointContext, PAGE_ROWS, type SessionGate } from "../../../plugin.ts";
import type { ListUsersQuery, ListUsersResult } from "../list-users-query.ts";
import type { Settings } from "../settings.ts";
import { pageOfUsers, selectUsers } from "./page-of-users.ts";
import { whereOf } from "./user-filter.ts";

type Context = Pick<
  EndpointContext<unknown, ListUsersQuery, never, SessionGate>,
  "config" | "now" | "query" | "services"
>;

export async function listUsersPage(
  ctx: Context,
  settings: Settings,
  totalOf: ReturnType<typeof createTotals>,
): Promise<ListUsersResult> {
  const { users } = ctx.services;
  const selection = selectUsers(users, settings, ctx.query);
  const { items, cursorOf } = await pageOfUsers(ctx.services, settings, ctx.query, selection);
  const limit = Number(ctx.query.limit ?? PAGE_ROWS);
  const offset = Number(ctx.query.offset ?? 0);
  const shown = items.slice(0, limit).map((row) => users.of(row));
  const isLast = items.length <= limit;
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
}
