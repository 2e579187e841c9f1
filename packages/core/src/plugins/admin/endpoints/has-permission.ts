import * as z from "zod/mini";
import { type AdminPermissions, type Connector, can, defineEndpoint, input } from "../../../plugin.ts";
import { may } from "../services/roles.ts";
import type { Settings } from "../settings.ts";

export interface HasPermissionBody {
  /** Actions by resource. */
  permissions?: AdminPermissions | undefined;
  /** Actions by resource. */
  permission?: AdminPermissions | undefined;
  /** Whether each action is needed, or any. Default `AND`. */
  connector?: Connector | undefined;
  /** Role to check instead of the caller's roles. */
  role?: string | undefined;
  /** Id of another user. Only server calls may name one. */
  userId?: string | undefined;
}

const connector = z.enum(["AND", "OR"]);
const request = () => {
  const actions = z.array(z.string());
  return z.record(z.string(), z.union([actions, z.object({ actions, connector: z._default(connector, "AND") })]));
};
const body = input<HasPermissionBody>(() =>
  z
    .object({
      permissions: z.optional(request()),
      permission: z.optional(request()),
      connector: z.optional(connector),
      role: z.optional(z.string()),
      userId: z.optional(z.string()),
    })
    .check(
      z.refine(({ permissions, permission }) => (permissions ?? permission) !== undefined, "permissions is missing"),
    ),
);

/** Checks whether the caller, or a role, has the permissions. An empty request is denied. */
export const hasPermission = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/has-permission",
    body,
    session: "optional",
    needs: "nothing",
    errors: ["UNAUTHORIZED", "USER_NOT_FOUND"],
    async handler(ctx): Promise<{ error: null; success: boolean }> {
      const { permission = {}, permissions = permission, connector: how, role, userId } = ctx.body;
      if (ctx.session === null && !ctx.isOwnCall) throw ctx.error("UNAUTHORIZED");
      if (role !== undefined) return { error: null, success: can(settings.roles, role, permissions, how) };
      if (userId !== undefined && !ctx.isOwnCall && userId !== ctx.session?.user.id) throw ctx.error("UNAUTHORIZED");
      const user = ctx.session?.user ?? (userId === undefined ? null : await ctx.services.users.find(userId));
      if (user === null) throw ctx.error("USER_NOT_FOUND");
      return { error: null, success: may(settings, user, permissions, how) };
    },
  });
