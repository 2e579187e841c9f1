import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { OrganizationRole } from "../entities.ts";
import { assertMay } from "../rules/permission.ts";
import { callerIn } from "../services/caller.ts";
import { type RoleName, storedRole } from "../services/stored-roles.ts";
import type { Settings } from "../settings.ts";
import type { OrganizationChoice } from "./organization-choice.ts";
import { roleReference } from "./role-fields.ts";

export interface GetRoleQuery extends RoleName, OrganizationChoice {}

const query = input<GetRoleQuery>(() => z.object(roleReference));

/** Returns a role that was created at run time. */
export const getRole = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/get-role",
    query,
    session: "required",
    apiKey: { ac: ["read"] },
    apiKeyOwner: "either",
    needs: "headers",
    enabled: () => settings.dynamicRoles.enabled,
    option: "organization({ dynamicAccessControl: { enabled: true } })",
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE",
      "ROLE_NOT_FOUND",
    ],
    async handler(ctx): Promise<OrganizationRole> {
      const { member } = await callerIn(settings, ctx, ctx.query.organizationId);
      await assertMay(settings, ctx.services, member, { ac: ["read"] }, "YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE");
      return storedRole(ctx.services, member.organizationId, ctx.query);
    },
  });
