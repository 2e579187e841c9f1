import { defaultRoles } from "../../access/roles.ts";
import type { Role } from "../../plugin.ts";
import { INVITATION_LIFETIME_SECONDS, INVITATION_LIMIT, MEMBERSHIP_LIMIT, ROLES_OF_AN_ORGANIZATION } from "./limits.ts";
import type { OrganizationHooks, OrganizationOptions } from "./options.ts";

/** The options with every default filled in: made once. */
export interface Settings {
  readonly allowCreation: NonNullable<OrganizationOptions["allowUserToCreateOrganization"]>;
  /** Infinity for none. */
  readonly organizationLimit: number;
  readonly creatorRole: string;
  /** Infinity for none. */
  readonly membershipLimit: number;
  readonly roles: Readonly<Record<string, Role>>;
  readonly dynamicRoles: { readonly enabled: boolean; readonly maximum: number };
  readonly teams: {
    readonly enabled: boolean;
    readonly defaultTeam: boolean;
    readonly maximum: number;
    readonly maximumMembers: number;
    readonly allowRemovingAll: boolean;
  };
  readonly invitation: {
    readonly lifetimeSeconds: number;
    readonly limit: number;
    readonly cancelsPending: boolean;
    /** Null: as the application has it for passwords. */
    readonly requiresVerification: boolean | null;
    readonly path: string;
  };
  readonly allowDeletion: boolean;
  readonly hooks: OrganizationHooks;
}

/** @throws TypeError where the creator's role is not among the roles */
export function resolveSettings(options: OrganizationOptions): Settings {
  const { teams = {}, dynamicAccessControl = {}, creatorRole = "owner" } = options;
  const roles = { ...defaultRoles, ...options.roles };
  if (!Object.hasOwn(roles, creatorRole)) {
    throw new TypeError(`organization: creatorRole ${creatorRole} is not among the roles`);
  }
  return {
    allowCreation: options.allowUserToCreateOrganization ?? true,
    organizationLimit: options.organizationLimit ?? Number.POSITIVE_INFINITY,
    creatorRole,
    membershipLimit: options.membershipLimit ?? MEMBERSHIP_LIMIT,
    roles,
    dynamicRoles: {
      enabled: dynamicAccessControl.enabled ?? false,
      maximum: dynamicAccessControl.maximumRolesPerOrganization ?? ROLES_OF_AN_ORGANIZATION,
    },
    teams: {
      enabled: teams.enabled ?? false,
      defaultTeam: teams.defaultTeam?.enabled ?? true,
      maximum: teams.maximumTeams ?? Number.POSITIVE_INFINITY,
      maximumMembers: teams.maximumMembersPerTeam ?? Number.POSITIVE_INFINITY,
      allowRemovingAll: teams.allowRemovingAllTeams ?? false,
    },
    invitation: {
      lifetimeSeconds: options.invitationExpiresIn ?? INVITATION_LIFETIME_SECONDS,
      limit: options.invitationLimit ?? INVITATION_LIMIT,
      cancelsPending: options.cancelPendingInvitationsOnReInvite ?? false,
      requiresVerification: options.requireEmailVerificationOnInvitation ?? null,
      path: options.invitationPath ?? "/accept-invitation?id=",
    },
    allowDeletion: options.disableOrganizationDeletion !== true,
    hooks: options.organizationHooks ?? {},
  };
}
