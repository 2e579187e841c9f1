import { accessControlShape, roleNameShape, roleShape, type Shapes, shape } from "../../plugin.ts";
import { hooksShapes } from "./hooks-shape.ts";
import { MOST_NOTICE_SECONDS } from "./limits.ts";
import type { OrganizationOptions, TeamOptions } from "./options.ts";
import type { DomainOptions, PolicyOptions } from "./policy-options.ts";

const { array, boolean, either, func, matching, object, oneOf, optional, record, text, where, whole } = shape;

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

const domainShapes: Shapes<DomainOptions> = {
  resolveTxt: optional(func),
  reverifyAfter: optional(whole(60)),
  whenUnavailable: optional(oneOf("keep", "suspend")),
  publicDomains: optional(array(text)),
  defaultRole: optional(roleNameShape),
};

const policyShapes: Shapes<PolicyOptions> = {
  notice: optional(whole(0, MOST_NOTICE_SECONDS)),
  signInMethods: optional(array(matching(/^[\w:.-]{1,100}$/, "must be the name of a sign-in method"))),
  domains: optional(either("must be true, false or an object", boolean, object(domainShapes))),
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
  policies: optional(either("must be true, false or an object", boolean, object(policyShapes))),
  organizationHooks: optional(object(hooksShapes)),
};
