import * as z from "zod/mini";
import { defineEndpoint, input, op, PAGE_ROWS, type Services, userTable } from "../../../plugin.ts";
import type { Invitation, ListedInvitation, MemberWithUser, Organization, Team } from "../entities.ts";
import { mayDo } from "../rules/permission.ts";
import { callerIn, isUnnamed } from "../services/caller.ts";
import { listedFor } from "../services/invitation/listed-invitations.ts";
import { toInvitation, toMemberWithUser } from "../services/rows.ts";
import { pageOfTeams } from "../services/teams.ts";
import type { Settings } from "../settings.ts";
import { invitation, member } from "../tables.ts";
import type { OrganizationName } from "./organization-name.ts";

export interface GetFullOrganizationQuery extends OrganizationName {
  /** Maximum number of members returned. Default and maximum 100. */
  membersLimit?: number | undefined;
}
/** An organization with members, invitations and teams. */
export interface FullOrganization extends Organization {
  members: MemberWithUser[];
  /** Pending invitations. Empty if the caller may not invite. */
  invitations: ListedInvitation[];
  teams: Team[];
}

const query = input<GetFullOrganizationQuery>(() =>
  z.object({
    organizationId: z.optional(z.string()),
    organizationSlug: z.optional(z.string()),
    membersLimit: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  }),
);

const oldestFirst = [
  { column: "createdAt", direction: "asc" },
  { column: "id", direction: "asc" },
] as const;

async function firstMembers({ store }: Services, organizationId: string, limit: number): Promise<MemberWithUser[]> {
  const join = { table: userTable, on: "userId" } as const;
  const rows = await store.list(member, { where: { organizationId }, join, orderBy: oldestFirst, limit });
  return rows.map(([row, user]) => toMemberWithUser(row, user));
}

async function pendingInvitations({ store }: Services, organizationId: string, now: Date): Promise<Invitation[]> {
  const where = { organizationId, status: "pending", expiresAt: op.gt(now) };
  const rows = await store.list(invitation, { where, orderBy: oldestFirst, limit: PAGE_ROWS });
  return rows.map(toInvitation);
}

/** Returns an organization with members, pending invitations and teams, or null if none is named or active. */
export const getFullOrganization = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/get-full-organization",
    query,
    session: "required",
    apiKey: { organization: ["read"], member: ["read"] },
    apiKeyOwner: "either",
    needs: "headers",
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
    ],
    async handler(ctx): Promise<FullOrganization | null> {
      const { services } = ctx;
      const { organizationId, organizationSlug, membersLimit = PAGE_ROWS } = ctx.query;
      const named = organizationId ?? organizationSlug;
      if (isUnnamed(ctx, named)) return null;
      const caller = await callerIn(settings, ctx, named);
      const { id } = caller.organization;
      const mayInvite = await mayDo(settings, services, caller.member, { invitation: ["create"] });
      const toListed = await listedFor(settings, services, caller.member);
      return {
        ...caller.organization,
        members: await firstMembers(services, id, Math.min(membersLimit, PAGE_ROWS)),
        invitations: mayInvite ? (await pendingInvitations(services, id, ctx.now())).map(toListed) : [],
        teams: settings.teams.enabled ? await pageOfTeams(services, { organizationId: id }, {}) : [],
      };
    },
  });
