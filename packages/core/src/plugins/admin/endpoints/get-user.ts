import * as z from "zod/mini";
import { defineEndpoint, input, type User } from "../../../plugin.ts";
import { assertMay } from "../services/acting.ts";
import type { Settings } from "../settings.ts";

export interface GetUserQuery {
  /** The id of the user. */
  id: string;
}

const query = input<GetUserQuery>(() => z.object({ id: z.string().check(z.minLength(1), z.maxLength(255)) }));

/** Returns one user with every column that responses show. */
export const getUser = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/admin/get-user",
    query,
    session: "required",
    apiKey: { user: ["get"] },
    noImpersonation: true,
    needs: "headers",
    errors: ["UNAUTHORIZED", "YOU_ARE_NOT_ALLOWED_TO_GET_USER", "USER_NOT_FOUND"],
    async handler(ctx): Promise<User> {
      assertMay(ctx, settings, { permissions: { user: ["get"] }, refusal: "YOU_ARE_NOT_ALLOWED_TO_GET_USER" });
      const user = await ctx.services.users.find(ctx.query.id);
      if (user === null) throw ctx.error("USER_NOT_FOUND");
      return user;
    },
  });
