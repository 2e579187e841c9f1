import * as z from "zod/mini";
import { defineEndpoint, input, type ListedAccount, listAccountsOf } from "../../../plugin.ts";
import { assertMay } from "../services/acting.ts";
import type { Settings } from "../settings.ts";
import type { UserIdBody } from "./user-id-body.ts";

export interface ListUserAccountsQuery extends UserIdBody {}

const query = input<ListUserAccountsQuery>(() =>
  z.object({ userId: z.string().check(z.minLength(1), z.maxLength(255)) }),
);

/** Lists a user's sign-in methods, as their own `list-accounts` shows them. */
export const listUserAccounts = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/admin/list-user-accounts",
    query,
    session: "required",
    apiKey: { user: ["get"] },
    noImpersonation: true,
    needs: "headers",
    errors: ["UNAUTHORIZED", "YOU_ARE_NOT_ALLOWED_TO_GET_USER"],
    async handler(ctx): Promise<{ accounts: ListedAccount[] }> {
      assertMay(ctx, settings, { permissions: { user: ["get"] }, refusal: "YOU_ARE_NOT_ALLOWED_TO_GET_USER" });
      return { accounts: await listAccountsOf(ctx.services, ctx.query.userId) };
    },
  });
