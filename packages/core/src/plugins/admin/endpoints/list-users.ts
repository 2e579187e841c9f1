import { createTotals, defineEndpoint } from "../../../plugin.ts";
import { listUsersInput } from "../list-users-input.ts";
import type { ListUsersResult } from "../list-users-query.ts";
import { assertMay } from "../services/acting.ts";
import { listUsersPage } from "../services/list-users-page.ts";
import type { Settings } from "../settings.ts";

/** Lists users, oldest first by default. */
export const listUsers = (settings: Settings) => {
  const totalOf = createTotals();
  return defineEndpoint({
    method: "GET",
    path: "/admin/list-users",
    query: listUsersInput,
    lists: ["filterValue"],
    session: "required",
    apiKey: { user: ["list"] },
    noImpersonation: true,
    needs: "headers",
    errors: ["UNAUTHORIZED", "YOU_ARE_NOT_ALLOWED_TO_LIST_USERS"],
    async handler(ctx): Promise<ListUsersResult> {
      assertMay(ctx, settings, { permissions: { user: ["list"] }, refusal: "YOU_ARE_NOT_ALLOWED_TO_LIST_USERS" });
      return listUsersPage(ctx, settings, totalOf);
    },
  });
};
