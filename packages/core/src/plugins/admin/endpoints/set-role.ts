import * as z from "zod/mini";
import { type AdminRoleName, defineEndpoint, input, type User } from "../../../plugin.ts";
import { actOn } from "../services/acting.ts";
import { changeRole } from "../services/change-role.ts";
import type { Settings } from "../settings.ts";
import { roleShape } from "./role-shape.ts";
import { userId } from "./user-id.ts";
import type { UserIdBody } from "./user-id-body.ts";

export interface SetRoleBody extends UserIdBody {
  /** One role, or several. */
  role: AdminRoleName | AdminRoleName[];
}

const body = input<SetRoleBody>(() => z.object({ userId: userId(), role: roleShape() }));

/** Replaces a user's roles. */
export const setRole = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/set-role",
    body,
    session: "required",
    apiKey: { user: ["set-role"] },
    noImpersonation: true,
    needs: "headers",
    changes: ["users"],
    errors: [
      "UNAUTHORIZED",
      "YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE",
      "YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE",
      "USER_NOT_FOUND",
      "ONLY_ADMIN",
      "ADMIN_BY_CONFIGURATION",
    ],
    async handler(ctx): Promise<{ user: User }> {
      const required = {
        permissions: { user: ["set-role"] },
        refusal: "YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE",
      } as const;
      const { role } = ctx.body;
      const user = await actOn(ctx, settings, required, ctx.body.userId, (services, target, actor) =>
        changeRole(ctx, settings, services, { target, actor, role }),
      );
      return { user };
    },
  });
