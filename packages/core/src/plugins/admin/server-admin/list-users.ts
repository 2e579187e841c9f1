import { createTotals, defineServerEndpoint } from "../../../plugin.ts";
import { listUsersInput } from "../list-users-input.ts";
import type { ListUsersResult } from "../list-users-query.ts";
import { listUsersPage } from "../services/list-users-page.ts";
import type { Settings } from "../settings.ts";

/** Lists users, oldest first by default. Server only. */
export const listUsers = (settings: Settings) => {
  const totalOf = createTotals();
  return defineServerEndpoint({
    method: "GET",
    path: "/serverAdmin/list-users",
    query: listUsersInput,
    lists: ["filterValue"],
    errors: [],
    handler: (ctx): Promise<ListUsersResult> => listUsersPage(ctx, settings, totalOf),
  });
};
