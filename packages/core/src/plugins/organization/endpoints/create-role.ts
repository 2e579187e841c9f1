import * as z from "zod/mini";
import { defineEndpoint, input, type Statements } from "../../../plugin.ts";
import type { OrganizationRole } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { assertKnown, assertWithinOwn } from "../rules/grantable-permission.ts";
import { assertMay } from "../rules/permission.ts";
import { roleEvent } from "../services/event-payloads.ts";
import { withLockedCaller } from "../services/locked-caller.ts";
import { assertNameIsFree } from "../services/role-use.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import { insertRole } from "../services/stored-roles.ts";
import type { Settings } from "../settings.ts";
import { organizationRole } from "../tables.ts";
import type { OrganizationChoice } from "./organization-choice.ts";
import { permission, roleName } from "./role-fields.ts";

export interface CreateRoleBody extends OrganizationChoice {
  /** The name of the role. */
  role: string;
  /** Actions by resource. */
  permission: Statements;
}
/** Result of `create-role`. */
export interface CreatedRole {
  success: boolean;
  roleData: OrganizationRole;
  statements: Statements;
}

const body = input<CreateRoleBody>(() =>
  z.object({ role: roleName, permission, organizationId: z.optional(z.string()) }),
);
const REFUSAL = "YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE";

/** Creates a role with permissions that the caller has. */
export const createRole = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/create-role",
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
      "YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE",
      "INVALID_RESOURCE",
      "ROLE_NAME_IS_ALREADY_TAKEN",
      "TOO_MANY_ROLES",
    ],
    async handler(ctx): Promise<CreatedRole> {
      const { role, permission: granted, organizationId: named } = ctx.body;
      const { beforeCreateRole, afterCreateRole } = settings.hooks;
      const created = await withLockedCaller(settings, ctx, named, async (services, { organization, member }) => {
        const { store } = services;
        await assertMay(settings, services, member, { ac: ["create"] }, REFUSAL);
        assertKnown(settings, granted);
        await assertWithinOwn(settings, services, member, granted, REFUSAL);
        await assertNameIsFree(settings, services, organization.id, role);
        const where = { organizationId: organization.id };
        const made = await store.count(organizationRole, { where });
        if (made >= settings.dynamicRoles.maximum) throw organizationError("TOO_MANY_ROLES");
        const draft = { ...where, role, permission: granted, createdAt: ctx.now(), updatedAt: null };
        await beforeCreateRole?.({ role: draft, organization }, services);
        const inserted = await insertRole(services, draft);
        ctx.emit("role.created", roleEvent(inserted));
        return { role: inserted, organization };
      });
      await runAfterHook(ctx, "afterCreateRole", afterCreateRole, created);
      return { success: true, roleData: created.role, statements: created.role.permission };
    },
  });
