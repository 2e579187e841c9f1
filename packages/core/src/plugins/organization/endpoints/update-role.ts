import * as z from "zod/mini";
import { defineEndpoint, input, isStoreConflict, type Statements } from "../../../plugin.ts";
import type { OrganizationRole } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { assertKnown, assertWithinOwn } from "../rules/grantable-permission.ts";
import { assertMay } from "../rules/permission.ts";
import { heldCaller } from "../services/held-caller.ts";
import { assertUnused } from "../services/role-use.ts";
import { type RoleName, storedRole } from "../services/stored-roles.ts";
import type { Settings } from "../settings.ts";
import { organizationRole } from "../tables.ts";
import { permission, roleName, roleReference } from "./role-fields.ts";

export interface UpdateRoleBody extends RoleName {
  data: { roleName?: string | undefined; permission?: Statements | undefined };
  organizationId?: string | undefined;
}
export interface UpdatedRole {
  success: boolean;
  roleData: OrganizationRole;
}

const data = z.object({ roleName: z.optional(roleName), permission: z.optional(permission) });
const body = input<UpdateRoleBody>(z.object({ ...roleReference, data }));
const REFUSAL = "YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE";

/** Changes what a role grants, or its name while nobody has it. */
export const updateRole = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/update-role",
    body,
    session: "required",
    needs: "headers",
    enabled: () => settings.dynamicRoles.enabled,
    changes: ["organizations"],
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE",
      "ROLE_NOT_FOUND",
      "INVALID_RESOURCE",
      "ROLE_NAME_IS_ALREADY_TAKEN",
      "ROLE_IS_ASSIGNED_TO_MEMBERS",
    ],
    async handler(ctx): Promise<UpdatedRole> {
      const { data: asked, organizationId: named } = ctx.body;
      const roleData = await heldCaller(ctx, named, async (services, { organization, member }) => {
        await assertMay(settings, services, member, { ac: ["update"] }, REFUSAL);
        const found = await storedRole(services, organization.id, ctx.body);
        const { roleName: role = found.role, permission: granted = found.permission } = asked;
        if (asked.permission !== undefined) assertKnown(settings, granted);
        // The old one as well: taking from a role what one may not do oneself would demote one's betters.
        await assertWithinOwn(settings, services, member, found.permission, REFUSAL);
        await assertWithinOwn(settings, services, member, granted, REFUSAL);
        if (role !== found.role) {
          if (Object.hasOwn(settings.roles, role)) throw organizationError("ROLE_NAME_IS_ALREADY_TAKEN");
          await assertUnused(services, organization.id, found.role);
        }
        const changes = { role, permission: JSON.stringify(granted), updatedAt: ctx.now() };
        const where = { id: found.id, organizationId: organization.id };
        try {
          await services.store.update(organizationRole, { where }, changes);
        } catch (error) {
          throw isStoreConflict(error) ? organizationError("ROLE_NAME_IS_ALREADY_TAKEN") : error;
        }
        return { ...found, ...changes, permission: granted };
      });
      return { success: true, roleData };
    },
  });
