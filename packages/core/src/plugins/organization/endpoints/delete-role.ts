import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { organizationError } from "../organization-error.ts";
import { assertMay } from "../rules/permission.ts";
import { roleEvent } from "../services/event-payloads.ts";
import { withLockedCaller } from "../services/locked-caller.ts";
import { assertUnused } from "../services/role-use.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import { type RoleName, storedRole } from "../services/stored-roles.ts";
import type { Settings } from "../settings.ts";
import { organizationRole } from "../tables.ts";
import type { OrganizationChoice } from "./organization-choice.ts";
import { roleReference } from "./role-fields.ts";

export interface DeleteRoleBody extends RoleName, OrganizationChoice {}

const body = input<DeleteRoleBody>(() => z.object(roleReference));

/** Deletes a role that no member or pending invitation has. */
export const deleteRole = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/delete-role",
    body,
    session: "required",
    needs: "headers",
    enabled: () => settings.dynamicRoles.enabled,
    option: "organization({ dynamicAccessControl: { enabled: true } })",
    changes: ["roles"],
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE",
      "CANNOT_DELETE_A_PRE_DEFINED_ROLE",
      "ROLE_NOT_FOUND",
      "ROLE_IS_ASSIGNED_TO_MEMBERS",
    ],
    async handler(ctx): Promise<{ success: boolean }> {
      const { roleName, organizationId: named } = ctx.body;
      const { beforeDeleteRole, afterDeleteRole } = settings.hooks;
      const deleted = await withLockedCaller(settings, ctx, named, async (services, { organization, member }) => {
        await assertMay(settings, services, member, { ac: ["delete"] }, "YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE");
        if (roleName !== undefined && Object.hasOwn(settings.roles, roleName)) {
          throw organizationError("CANNOT_DELETE_A_PRE_DEFINED_ROLE");
        }
        const role = await storedRole(services, organization.id, ctx.body);
        await assertUnused(services, organization.id, role.role);
        await beforeDeleteRole?.({ role, organization }, services);
        await services.store.delete(organizationRole, { where: { id: role.id, organizationId: organization.id } });
        ctx.emit("role.deleted", roleEvent(role));
        return { role, organization };
      });
      await runAfterHook(ctx, "afterDeleteRole", afterDeleteRole, deleted);
      return { success: true };
    },
  });
