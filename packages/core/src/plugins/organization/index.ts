import {
  type AuthPlugin,
  c,
  definePlugin,
  grantable,
  type NotGiven,
  type PluginPermissions,
  type RegisteredOrganization,
  type Statements,
  type Table,
} from "../../plugin.ts";
import { organizationErrors } from "./errors.ts";
import { type AboutDomain, type AboutPolicy, type AboutReset, policyMails } from "./mails.ts";
import type { OrganizationOptions } from "./options.ts";
import { startPolicies } from "./policy-settings.ts";
import { type OrganizationRoutes, organizationRoutes } from "./routes.ts";
import { createHasPermission } from "./rules/has-permission.ts";
import { endInvitations } from "./services/invitation/end-invitations.ts";
import { endedWithAccount } from "./services/membership/ended-with-account.ts";
import { ownsAny } from "./services/membership/owners.ts";
import { soleOwnerBlockers } from "./services/membership/sole-owner-blockers.ts";
import { recordSignIn } from "./services/policy/record-sign-in.ts";
import { resolveSettings, type Settings } from "./settings.ts";
import {
  invitation,
  member,
  organizationDomain,
  organizationPolicy,
  organizationRemovedMember,
  organizationRole,
  organization as organizationTable,
  team,
} from "./tables.ts";

export type { CreatedOrganization } from "./endpoints/create.ts";
export type { CreatedRole } from "./endpoints/create-role.ts";
export type { FullOrganization } from "./endpoints/get-full-organization.ts";
export type { InvitationDetails } from "./endpoints/get-invitation.ts";
export type { PoliciesResult } from "./endpoints/get-policies.ts";
export type { InvitationPreview } from "./endpoints/invitation-preview.ts";
export type { JoinableOrganization } from "./endpoints/list-joinable.ts";
export type { ListMembersQuery, ListMembersResult } from "./endpoints/list-members.ts";
export type { UserInvitation } from "./endpoints/list-user-invitations.ts";
export type { ListUserOrganizationsQuery, ListUserOrganizationsResult } from "./endpoints/list-user-organizations.ts";
export type { AffectedMember, PolicyPreview } from "./endpoints/preview-policies.ts";
export type { ResetPolicies } from "./endpoints/reset-policies.ts";
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
export type { OrganizationPolicies, PolicyName, PolicyState, PolicyValues } from "./policies.ts";
export type { DomainOptions, PolicyOptions, ResolveTxt } from "./policy-options.ts";
export type { OrganizationRoutes } from "./routes.ts";
export type { OrganizationDomain } from "./services/domain/domains.ts";
export type { LackingPolicy } from "./services/policy/account-standing.ts";
export type { UnavailablePolicy } from "./services/policy/unavailable-policies.ts";

/** The plugin's configuration that clients may read. */
export interface OrganizationCapabilities {
  /** Whether all, no or some users may create organizations. */
  creation: "always" | "never" | "some";
  teams: boolean;
  roles: string[];
  dynamicRoles: boolean;
  deletion: boolean;
  policies: boolean;
  domains: boolean;
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
    /** How the user signed in; only with `policies`. */
    signInMethod?: string | null;
    /** When the user signed in, which another step of the same sign-in does not change; only with `policies`. */
    signedInAt?: Date | null;
  }
  interface MailContents {
    /** Announces stricter policies to a member. */
    "organization-policy": AboutPolicy;
    /** Tells an owner that the server has turned off the policies. */
    "policies-reset": AboutReset;
    /** Tells an owner that a verified domain has lost its TXT record. */
    "domain-lost": AboutDomain;
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

const policyColumns = {
  signInMethod: c.optional(c.text({ maxLength: 255 })),
  signedInAt: c.optional(c.time()),
};

const tablesOf = ({ dynamicRoles, policies }: Settings): readonly Table[] => [
  organizationTable,
  team,
  member,
  invitation,
  ...(dynamicRoles.enabled ? [organizationRole] : []),
  ...(policies === null ? [] : [organizationPolicy]),
  ...((policies?.domains ?? null) === null ? [] : [organizationDomain, organizationRemovedMember]),
];

/** Adds organizations with members, invitations, teams and roles. */
export function organization<Own extends Statements = NotGiven, Roles = NotGiven>(
  ...given: Given<Own, Roles>
): AuthPlugin<"organization", PluginPermissions<"organization", Own, Roles>> {
  const [options = {}]: readonly [OrganizationOptions?] = given;
  const settings = resolveSettings(options);
  const { policies } = settings;
  return definePlugin({
    id: "organization",
    capabilities: {
      creation: settings.allowCreation === false ? "never" : settings.allowCreation === true ? "always" : "some",
      teams: settings.teams.enabled,
      roles: Object.keys(settings.roles),
      dynamicRoles: settings.dynamicRoles.enabled,
      deletion: settings.allowDeletion,
      policies: policies !== null,
      domains: (policies?.domains ?? null) !== null,
    } satisfies OrganizationCapabilities,
    tables: tablesOf(settings),
    columns: {
      session: {
        activeOrganizationId: c.optional(c.indexed(c.text({ maxLength: 255 }))),
        ...(policies !== null && policyColumns),
      },
    },
    sessionColumns: { activeOrganization: "activeOrganizationId" },
    routes: organizationRoutes(settings),
    errors: organizationErrors,
    hasPermission: createHasPermission(settings),
    groups: { owners: (user, services) => ownsAny(settings, services, user.id) },
    statements: grantable(settings),
    ...(policies !== null && {
      policy: recordSignIn(policies),
      onStart: (config) => startPolicies(policies, config),
      mails: policyMails,
      countsGuesses: true,
    }),
    signInMethods: {
      list: async () => [],
      end: (userId, services, since) => endInvitations(settings, services, userId, since),
    },
    deletionBlockers: (user, services, now) => soleOwnerBlockers(settings, services, user, now),
    onDeletion: (user, services, _now, events) => endedWithAccount(settings, services, user, events),
  });
}
