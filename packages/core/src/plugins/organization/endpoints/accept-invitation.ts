import * as z from "zod/mini";
import { defineEndpoint, input, type Services, type User } from "../../../plugin.ts";
import type { Invitation, Member } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { assertRecipient } from "../rules/recipient.ts";
import { holdOrganization } from "../services/hold.ts";
import { assertInviterIsMember, claimInvitation, findLive } from "../services/invitations.ts";
import { findMemberOf, insertMember } from "../services/members.ts";
import { assertSeat, assertTeamSeat } from "../services/seats.ts";
import { tellHook } from "../services/tell-hook.ts";
import type { Settings } from "../settings.ts";

export interface AcceptInvitationBody {
  invitationId: string;
}
export interface AcceptedInvitation {
  invitation: Invitation;
  member: Member;
}

const body = input<AcceptInvitationBody>(z.object({ invitationId: z.string() }));

/** Whether there is a place for the person, who is none of the members yet; behind both locks. */
async function assertFits(settings: Settings, services: Services, claimed: Invitation, user: User): Promise<void> {
  const { organizationId, teamId } = claimed;
  await assertInviterIsMember(services, claimed);
  if ((await findMemberOf(services, organizationId, user.id)) !== null) {
    throw organizationError("USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION");
  }
  await assertSeat(settings, services, organizationId);
  if (teamId !== null) await assertTeamSeat(settings, services, organizationId, teamId);
}

/** Makes the caller a member with the invitation's role, and the organization their session's active one. */
export const acceptInvitation = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/accept-invitation",
    body,
    session: "required",
    needs: "headers",
    changes: ["session", "organizations", "members", "invitations"],
    errors: [
      "UNAUTHORIZED",
      "INVITATION_NOT_FOUND",
      "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION",
      "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION",
      "ORGANIZATION_NOT_FOUND",
      "INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION",
      "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION",
      "ORGANIZATION_MEMBERSHIP_LIMIT_REACHED",
      "TEAM_NOT_FOUND",
      "TEAM_MEMBER_LIMIT_REACHED",
    ],
    async handler(ctx): Promise<AcceptedInvitation> {
      const { hooks } = settings;
      const now = ctx.now();
      const seen = await findLive(ctx.services, ctx.body.invitationId, now);
      const { invitation, member, user } = await ctx.transaction(async (services) => {
        const user = await services.users.lock(ctx.session.user.id);
        if (user === null) throw ctx.error("UNAUTHORIZED");
        assertRecipient(settings, ctx.config, seen.invitation, user);
        await holdOrganization(services, seen.organization.id, now);
        const invitation = await claimInvitation(services, seen.invitation, now, "accepted");
        await assertFits(settings, services, invitation, user);
        await hooks.beforeAcceptInvitation?.({ invitation, user }, services);
        const { organizationId, role, teamId } = invitation;
        const draft = { organizationId, userId: user.id, role, teamId, createdAt: now };
        const { organization } = seen;
        const altered = await hooks.beforeAddMember?.({ member: draft, organization }, services);
        const member = await insertMember(services, { ...draft, ...altered?.data });
        await services.sessions.update(ctx, ctx.session, { activeOrganizationId: organizationId });
        return { invitation, member, user };
      });
      await tellHook(ctx, "afterAcceptInvitation", hooks.afterAcceptInvitation, { invitation, member, user });
      await tellHook(ctx, "afterAddMember", hooks.afterAddMember, { member, organization: seen.organization });
      return { invitation, member };
    },
  });
