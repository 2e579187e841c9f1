import { c, definePlugin } from "../../plugin.ts";
import { organizationErrors } from "./errors.ts";
import type { OrganizationOptions } from "./options.ts";
import { type OrganizationRoutes, organizationRoutes } from "./routes.ts";
import { onlyOwnerOf } from "./services/only-owner.ts";
import { resolveSettings } from "./settings.ts";
import { invitation, member, organizationRole, organization as organizationTable, team } from "./tables.ts";

export type { CreatedOrganization } from "./endpoints/create.ts";
export type { CreatedRole } from "./endpoints/create-role.ts";
export type { FullOrganization } from "./endpoints/get-full-organization.ts";
export type { UpdatedRole } from "./endpoints/update-role.ts";
export type {
  Invitation,
  InvitationStatus,
  Member,
  MemberUser,
  MemberWithUser,
  Metadata,
  Organization,
  OrganizationRole,
  Team,
} from "./entities.ts";
export type { OrganizationErrorCode } from "./errors.ts";
export type { OrganizationHooks, OrganizationOptions, TeamOptions } from "./options.ts";
export type { OrganizationRoutes } from "./routes.ts";

declare module "@sallyport/core" {
  interface PluginRegistry {
    organization: { routes: OrganizationRoutes };
  }
}

/** Organizations with members, invitations, teams and roles. */
export function organization(options: OrganizationOptions = {}) {
  const settings = resolveSettings(options);
  return definePlugin({
    id: "organization",
    tables: [organizationTable, team, member, invitation, ...(settings.dynamicRoles.enabled ? [organizationRole] : [])],
    columns: { session: { activeOrganizationId: c.optional(c.indexed(c.text({ maxLength: 255 }))) } },
    routes: organizationRoutes(settings),
    errors: organizationErrors,
    deletionBlockers: (user, services) => onlyOwnerOf(settings, services, user),
  });
}
