import { accessControlShape, roleNameShape, roleShape, type Shapes, shape } from "../../plugin.ts";
import { hooksShapes } from "./hooks-shape.ts";
import type { OrganizationOptions, TeamOptions } from "./options.ts";

const { boolean, either, func, matching, object, optional, record, where, whole } = shape;

const flag = optional(boolean);
// A comparison with NaN is always false, so NaN would disable the limit.
const number = where((value) => typeof value === "number" && value >= 0, "must be a number from 0 up");
const limit = optional(either("must be a number from 0 up, or a function", number, func));

type DefaultTeam = NonNullable<TeamOptions["defaultTeam"]>;
const defaultTeamShapes: Shapes<DefaultTeam> = { enabled: flag };

const teamShapes: Shapes<TeamOptions> = {
  enabled: flag,
  defaultTeam: optional(object(defaultTeamShapes)),
  maximumTeams: limit,
  maximumMembersPerTeam: limit,
  allowRemovingAllTeams: flag,
};

type DynamicRoles = NonNullable<OrganizationOptions["dynamicAccessControl"]>;
const dynamicRoleShapes: Shapes<DynamicRoles> = {
  enabled: flag,
  maximumRolesPerOrganization: optional(number),
};

export const organizationShapes: Shapes<OrganizationOptions> = {
  allowUserToCreateOrganization: optional(either("must be true, false or a function", boolean, func)),
  organizationLimit: limit,
  creatorRole: optional(roleNameShape),
  membershipLimit: limit,
  roles: optional(record(roleNameShape, roleShape)),
  ac: optional(accessControlShape),
  dynamicAccessControl: optional(object(dynamicRoleShapes)),
  teams: optional(object(teamShapes)),
  invitationExpiresIn: optional(whole(1)),
  invitationLimit: limit,
  cancelPendingInvitationsOnReInvite: flag,
  requireEmailVerificationOnInvitation: flag,
  sendInvitationEmail: optional(func),
  invitationPath: optional(matching(/^\//, "must begin with a slash")),
  disableOrganizationDeletion: flag,
  organizationHooks: optional(object(hooksShapes)),
};
