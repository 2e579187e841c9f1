import { checkOptions, defaultRoles, type Role, type Statements, statementsOf, type User } from "../../plugin.ts";
import type { Organization, Team } from "./entities.ts";
import { limitOf } from "./limit-of.ts";
import { INVITATION_LIFETIME_SECONDS, INVITATION_LIMIT, MEMBERSHIP_LIMIT, ROLES_OF_AN_ORGANIZATION } from "./limits.ts";
import type { OrganizationHooks, OrganizationOptions } from "./options.ts";
import { organizationShapes } from "./options-shape.ts";
import { type PolicySettings, resolvePolicies } from "./policy-settings.ts";

/** Returns `Infinity` for no limit. Ask before a transaction begins, because the application may query the database. */
export type LimitOf<Subject> = (subject: Subject) => number | Promise<number>;

export interface Settings {
  readonly allowCreation: NonNullable<OrganizationOptions["allowUserToCreateOrganization"]>;
  readonly organizationLimit: LimitOf<User>;
  readonly creatorRole: string;
  readonly membershipLimit: LimitOf<Organization>;
  readonly roles: Readonly<Record<string, Role>>;
  readonly statements: Statements;
  readonly dynamicRoles: { readonly enabled: boolean; readonly maximum: number };
  readonly teams: {
    readonly enabled: boolean;
    readonly defaultTeam: boolean;
    readonly maximum: LimitOf<Organization>;
    readonly maximumMembers: LimitOf<Team>;
    readonly allowRemovingAll: boolean;
  };
  readonly invitation: {
    readonly lifetimeSeconds: number;
    readonly limit: LimitOf<Organization>;
    readonly cancelsPending: boolean;
    readonly requiresVerification: boolean | null;
    readonly path: string;
    readonly send: OrganizationOptions["sendInvitationEmail"];
  };
  readonly allowDeletion: boolean;
  readonly policies: PolicySettings | null;
  readonly hooks: OrganizationHooks;
}

export function resolveSettings(options: OrganizationOptions): Settings {
  checkOptions("organization", organizationShapes, options);
  const { teams = {}, dynamicAccessControl = {}, creatorRole = "owner" } = options;
  const roles = { ...defaultRoles, ...options.roles };
  if (!Object.hasOwn(roles, creatorRole)) {
    throw new TypeError(`organization: creatorRole ${creatorRole} is not among the roles`);
  }
  const lifetimeSeconds = options.invitationExpiresIn ?? INVITATION_LIFETIME_SECONDS;
  const maximum = dynamicAccessControl.maximumRolesPerOrganization ?? ROLES_OF_AN_ORGANIZATION;
  const path = options.invitationPath ?? "/accept-invitation?id=";
  return {
    allowCreation: options.allowUserToCreateOrganization ?? true,
    organizationLimit: limitOf("organizationLimit", options.organizationLimit, Number.POSITIVE_INFINITY),
    creatorRole,
    membershipLimit: limitOf("membershipLimit", options.membershipLimit, MEMBERSHIP_LIMIT),
    roles,
    statements: options.ac?.statements ?? statementsOf(roles),
    dynamicRoles: {
      enabled: dynamicAccessControl.enabled ?? false,
      maximum,
    },
    teams: {
      enabled: teams.enabled ?? false,
      defaultTeam: teams.defaultTeam?.enabled ?? true,
      maximum: limitOf("maximumTeams", teams.maximumTeams, Number.POSITIVE_INFINITY),
      maximumMembers: limitOf("maximumMembersPerTeam", teams.maximumMembersPerTeam, Number.POSITIVE_INFINITY),
      allowRemovingAll: teams.allowRemovingAllTeams ?? false,
    },
    invitation: {
      lifetimeSeconds,
      limit: limitOf("invitationLimit", options.invitationLimit, INVITATION_LIMIT),
      cancelsPending: options.cancelPendingInvitationsOnReInvite ?? false,
      requiresVerification: options.requireEmailVerificationOnInvitation ?? null,
      path,
      send: options.sendInvitationEmail,
    },
    allowDeletion: options.disableOrganizationDeletion !== true,
    policies: resolvePolicies(options.policies ?? false, { roles, creatorRole }),
    hooks: options.organizationHooks ?? {},
  };
}
