import * as z from "zod/mini";
import { defineEndpoint, input, type Statements } from "../../../plugin.ts";
import type { OrganizationRole } from "../entities.ts";
import { assertKnown, assertWithinOwn } from "../rules/grantable-permission.ts";
import { assertMay } from "../rules/permission.ts";
import { roleEvent } from "../services/event-payloads.ts";
import { withLockedCaller } from "../services/locked-caller.ts";
import { assertNameIsFree, assertUnused } from "../services/role-use.ts";
import { withinStatements } from "../services/roles.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import { type RoleName, storedRole, writeRole } from "../services/stored-roles.ts";
import type { Settings } from "../settings.ts";
import type { OrganizationChoice } from "./organization-choice.ts";
import { permission, roleName, roleReference } from "./role-fields.ts";

export interface UpdateRoleBody extends RoleName, OrganizationChoice {
  /** What to change; the rest stays. */
  data: {
    /** The name of the role from now on. */
    roleName?: string | undefined;
    /** Actions by resource, in place of those that it has. */
    permission?: Statements | undefined;
  };
}
/** Result of `update-role`. */
export interface UpdatedRole {
  success: boolean;
  roleData: OrganizationRole;
}

const data = z.object({ roleName: z.optional(roleName), permission: z.optional(permission) });
const body = input<UpdateRoleBody>(() => z.object({ ...roleReference, data }));
const REFUSAL = "YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE";

/** Changes a role's permissions, or its name if no member has it. */
export const updateRole = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/update-role",
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
      "YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE",
      "ROLE_NOT_FOUND",
      "INVALID_RESOURCE",
      "ROLE_NAME_IS_ALREADY_TAKEN",
      "ROLE_IS_ASSIGNED_TO_MEMBERS",
    ],
    async handler(ctx): Promise<UpdatedRole> {
      const { data: asked, organizationId: named } = ctx.body;
      const { beforeUpdateRole, afterUpdateRole } = settings.hooks;
      const updated = await withLockedCaller(settings, ctx, named, async (services, { organization, member }) => {
        await assertMay(settings, services, member, { ac: ["update"] }, REFUSAL);
        const found = await storedRole(services, organization.id, ctx.body);
        const { roleName: role = found.role, permission: granted = found.permission } = asked;
        if (asked.permission !== undefined) assertKnown(settings, granted);
        // The current permissions are checked too: weakening a stronger role would demote its members.
        for (const each of [found.permission, granted]) {
          await assertWithinOwn(settings, services, member, withinStatements(settings, each), REFUSAL);
        }
        if (role !== found.role) {
          await assertNameIsFree(settings, services, organization.id, role);
          await assertUnused(services, organization.id, found.role);
        }
        const changed = { ...found, role, permission: granted, updatedAt: ctx.now() };
        await beforeUpdateRole?.({ role: changed, organization }, services);
        await writeRole(services, changed);
        const before = { role: found.role, permission: found.permission };
        ctx.emit("role.updated", { ...roleEvent(changed), before });
        return { role: changed, organization };
      });
      await runAfterHook(ctx, "afterUpdateRole", afterUpdateRole, updated);
      return { success: true, roleData: updated.role };
    },
  });
