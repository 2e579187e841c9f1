import {
  type AuthPlugin,
  c,
  definePlugin,
  grantable,
  type NotGiven,
  type PluginPermissions,
  type RegisteredOrganization,
  type Statements,
} from "../../plugin.ts";
import { organizationErrors } from "./errors.ts";
import type { OrganizationOptions } from "./options.ts";
import { type OrganizationRoutes, organizationRoutes } from "./routes.ts";
import { createHasPermission } from "./rules/has-permission.ts";
import { endInvitations } from "./services/invitation/end-invitations.ts";
import { endedWithAccount } from "./services/membership/ended-with-account.ts";
import { ownsAny } from "./services/membership/owners.ts";
import { soleOwnerBlockers } from "./services/membership/sole-owner-blockers.ts";
import { resolveSettings } from "./settings.ts";
import { invitation, member, organizationRole, organization as organizationTable, team } from "./tables.ts";

export type { CreatedOrganization } from "./endpoints/create.ts";
export type { CreatedRole } from "./endpoints/create-role.ts";
export type { FullOrganization } from "./endpoints/get-full-organization.ts";
export type { InvitationDetails } from "./endpoints/get-invitation.ts";
export type { InvitationPreview } from "./endpoints/invitation-preview.ts";
export type { ListMembersQuery, ListMembersResult } from "./endpoints/list-members.ts";
export type { UserInvitation } from "./endpoints/list-user-invitations.ts";
export type { ListUserOrganizationsQuery, ListUserOrganizationsResult } from "./endpoints/list-user-organizations.ts";
export type { UpdatedRole } from "./endpoints/update-role.ts";
export type {
  ActiveMember,
  Invitation,
  InvitationStatus,
  ListedInvitation,
  ListedOrganization,
  Member,
  MemberUser,
  MemberWithUser,
  Metadata,
  Organization,
  OrganizationRole,
  PagedInvitation,
  Team,
  UserOrganization,
} from "./entities.ts";
export type { OrganizationErrorCode } from "./errors.ts";
export type { InvitationEvent, MemberEvent, MemberStanding, RoleEvent, TeamEvent } from "./events.ts";
export type {
  EndedMembership,
  InvitationMail,
  Limit,
  OrganizationHooks,
  OrganizationOptions,
  TeamOptions,
} from "./options.ts";
export type { OrganizationRoutes } from "./routes.ts";

/** The plugin's configuration that clients may read. */
export interface OrganizationCapabilities {
  /** Whether all, no or some users may create organizations. */
  creation: "always" | "never" | "some";
  teams: boolean;
  roles: string[];
  dynamicRoles: boolean;
  deletion: boolean;
}

declare module "@sallyport/core" {
  interface PluginCapabilities {
    organization: OrganizationCapabilities;
  }
  interface PluginRegistry {
    organization: { routes: OrganizationRoutes };
  }
  interface UserGroups {
    owners: true;
  }
  interface Session {
    /** Organization that calls use when they name none. Null if none is active. */
    activeOrganizationId?: string | null;
  }
}

/** The types of `ac` and `roles` limit the permissions that guards can require. */
type Options<Own extends Statements, Roles> = OrganizationOptions & {
  readonly ac?: { readonly statements: Own };
  readonly roles?: Roles;
};
type Given<Own extends Statements, Roles> = unknown extends RegisteredOrganization
  ? [options?: Options<Own, Roles>]
  : [options: Options<Own, Roles> & RegisteredOrganization];

/** Adds organizations with members, invitations, teams and roles. */
export function organization<Own extends Statements = NotGiven, Roles = NotGiven>(
  ...given: Given<Own, Roles>
): AuthPlugin<"organization", PluginPermissions<"organization", Own, Roles>> {
  const [options = {}]: readonly [OrganizationOptions?] = given;
  const settings = resolveSettings(options);
  return definePlugin({
    id: "organization",
    capabilities: {
      creation: settings.allowCreation === false ? "never" : settings.allowCreation === true ? "always" : "some",
      teams: settings.teams.enabled,
      roles: Object.keys(settings.roles),
      dynamicRoles: settings.dynamicRoles.enabled,
      deletion: settings.allowDeletion,
    } satisfies OrganizationCapabilities,
    tables: [organizationTable, team, member, invitation, ...(settings.dynamicRoles.enabled ? [organizationRole] : [])],
    columns: { session: { activeOrganizationId: c.optional(c.indexed(c.text({ maxLength: 255 }))) } },
    sessionColumns: { activeOrganization: "activeOrganizationId" },
    routes: organizationRoutes(settings),
    errors: organizationErrors,
    hasPermission: createHasPermission(settings),
    groups: { owners: (user, services) => ownsAny(settings, services, user.id) },
    statements: grantable(settings),
    signInMethods: {
      list: async () => [],
      async end(userId, services, since) {
        if (since !== undefined) await endInvitations(settings, services, userId, since);
      },
    },
    deletionBlockers: (user, services, now) => soleOwnerBlockers(settings, services, user, now),
    onDeletion: (user, services, _now, events) => endedWithAccount(settings, services, user, events),
  });
}
