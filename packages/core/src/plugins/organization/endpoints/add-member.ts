import * as z from "zod/mini";
import { defineServerEndpoint, input, type OrganizationRoleName, type Services } from "../../../plugin.ts";
import type { Member } from "../entities.ts";
import { readRoles } from "../rules/grantable-roles.ts";
import { activeOf } from "../services/caller.ts";
import { letIn } from "../services/domain/removed-members.ts";
import { memberEvent } from "../services/event-payloads.ts";
import { lockOrganization } from "../services/lock-organization.ts";
import { alteredMember } from "../services/membership/altered-member.ts";
import { findMemberOf, insertMember } from "../services/membership/members.ts";
import { assertSeat, assertTeamSeat, teamLimit } from "../services/membership/seats.ts";
import { toOrganization } from "../services/rows.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import type { Settings } from "../settings.ts";
import { organization as table } from "../tables.ts";
import { roleShape } from "./role-shape.ts";

export interface AddMemberBody {
  /** The id of the user. */
  userId: string;
  /** Role names as a list, or separated by commas. */
  role: OrganizationRoleName | OrganizationRoleName[];
  /** Default the active organization. */
  organizationId?: string | undefined;
  /** The team that the user joins. */
  teamId?: string | undefined;
}

const body = input<AddMemberBody>(() =>
  z.object({
    userId: z.string(),
    role: roleShape(),
    organizationId: z.optional(z.string()),
    teamId: z.optional(z.string()),
  }),
);

async function activeOfHeaders(
  ctx: Parameters<Services["sessions"]["authenticate"]>[0] & { readonly services: Services },
): Promise<string | null> {
  const active = await ctx.services.sessions.authenticate(ctx);
  return active === null ? null : activeOf(active);
}

/** Adds a member without an invitation. Server only. */
export const addMember = (settings: Settings) =>
  defineServerEndpoint({
    method: "POST",
    path: "/organization/add-member",
    body,
    errors: [
      "NO_ACTIVE_ORGANIZATION",
      "USER_NOT_FOUND",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION",
      "ROLE_NOT_FOUND",
      "ORGANIZATION_MEMBERSHIP_LIMIT_REACHED",
      "TEAM_NOT_FOUND",
      "TEAM_MEMBER_LIMIT_REACHED",
    ],
    async handler(ctx): Promise<Member> {
      const { userId, teamId = null } = ctx.body;
      const organizationId = ctx.body.organizationId ?? (await activeOfHeaders(ctx));
      if (organizationId === null || organizationId === "") throw ctx.error("NO_ACTIVE_ORGANIZATION");
      const row = await ctx.services.store.find(table, { where: { id: organizationId } });
      if (row === null) throw ctx.error("ORGANIZATION_NOT_FOUND");
      const organization = toOrganization(row);
      const seats = await settings.membershipLimit(organization);
      const teamSeats = teamId === null ? 0 : await teamLimit(settings, ctx.services, organizationId, teamId);
      const added = await ctx.transaction(async (services) => {
        if (!(await services.users.hold(userId))) throw ctx.error("USER_NOT_FOUND");
        await lockOrganization(services, organizationId, ctx.now());
        if ((await findMemberOf(services, organizationId, userId)) !== null) {
          throw ctx.error("USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION");
        }
        const role = await readRoles(settings, services, organizationId, ctx.body.role);
        if (teamId !== null) await assertTeamSeat(settings, services, organizationId, teamId, teamSeats);
        await assertSeat(services, organizationId, seats);
        const draft = { organizationId, userId, role, teamId, createdAt: ctx.now() };
        const altered = await alteredMember(settings, services, draft, organization);
        const member = await insertMember(services, altered);
        await letIn(settings, services, member);
        ctx.emit("member.added", { ...memberEvent(member), invitationId: null });
        return { member, organization };
      });
      await runAfterHook(ctx, "afterAddMember", settings.hooks.afterAddMember, added);
      return added.member;
    },
  });
