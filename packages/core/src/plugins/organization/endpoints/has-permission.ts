import * as z from "zod/mini";
import { type Connector, can, defineEndpoint, input, type OrganizationPermissions } from "../../../plugin.ts";
import { callerIn } from "../services/caller.ts";
import { rolesOf } from "../services/roles.ts";
import type { Settings } from "../settings.ts";
import type { OrganizationChoice } from "./organization-choice.ts";

export interface HasPermissionBody extends OrganizationChoice {
  /** Actions by resource. */
  permissions?: OrganizationPermissions | undefined;
  /** Older name of `permissions`. */
  permission?: OrganizationPermissions | undefined;
  /** Whether all (`AND`) or any (`OR`) of the permissions are required. Default `AND`. */
  connector?: Connector | undefined;
}

export interface HasPermissionResult {
  error: null;
  success: boolean;
}

const connector = z.enum(["AND", "OR"]);
const actions = z.array(z.string());
const request = z.record(
  z.string(),
  z.union([actions, z.object({ actions, connector: z._default(connector, "AND") })]),
);
const body = input<HasPermissionBody>(() =>
  z
    .object({
      permissions: z.optional(request),
      permission: z.optional(request),
      connector: z.optional(connector),
      organizationId: z.optional(z.string()),
    })
    .check(
      z.refine(({ permissions, permission }) => (permissions ?? permission) !== undefined, "permissions is missing"),
    ),
);

/** Checks whether the caller has the permissions. An empty request is denied. */
export const hasPermission = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/has-permission",
    body,
    session: "required",
    needs: "headers",
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
    ],
    async handler(ctx): Promise<HasPermissionResult> {
      const { permission = {}, permissions = permission, connector: how, organizationId } = ctx.body;
      const { organization, member } = await callerIn(settings, ctx, organizationId);
      const roles = await rolesOf(settings, ctx.services, organization.id);
      return { error: null, success: can(roles, member.role, permissions, how) };
    },
  });
