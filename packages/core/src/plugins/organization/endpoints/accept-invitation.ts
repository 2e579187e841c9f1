import * as z from "zod/mini";
import { defineEndpoint, input, type Services } from "../../../plugin.ts";
import type { Invitation, Member, Organization } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { assertRecipient } from "../rules/recipient.ts";
import { setActive } from "../services/active-organization.ts";
import { letIn } from "../services/domain/removed-members.ts";
import { invitationEvent, memberEvent } from "../services/event-payloads.ts";
import { claimInvitation, findLive } from "../services/invitation/invitations.ts";
import { invitedTeam } from "../services/invitation/invited-team.ts";
import { assertStillInvited, findBoth } from "../services/invitation/inviter.ts";
import { lockOrganization } from "../services/lock-organization.ts";
import { alteredMember } from "../services/membership/altered-member.ts";
import { insertMember, isUserMissing } from "../services/membership/members.ts";
import { assertSeat, assertTeamSeat, teamLimit } from "../services/membership/seats.ts";
import { assertPoliciesMet } from "../services/policy/assert-policies-met.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import type { Settings } from "../settings.ts";
import type { InvitationBody } from "./invitation-choice.ts";

export interface AcceptInvitationBody extends InvitationBody {}
export interface AcceptedInvitation {
  invitation: Invitation;
  member: Member;
}

const body = input<AcceptInvitationBody>(() => z.object({ invitationId: z.string() }));

interface Seen {
  readonly invitation: Invitation;
  readonly organization: Organization;
}
interface Limits {
  readonly seats: number;
  readonly teamSeats: number;
  readonly teamId: string | null;
}

async function askLimits(settings: Settings, services: Services, { invitation, organization }: Seen): Promise<Limits> {
  const teamId = await invitedTeam(services, invitation);
  const teamSeats = teamId === null ? 0 : await teamLimit(settings, services, organization.id, teamId);
  return { seats: await settings.membershipLimit(organization), teamSeats, teamId };
}

async function assertFits(
  settings: Settings,
  services: Services,
  claimed: Invitation,
  userId: string,
  { seats, teamSeats, teamId }: Limits,
): Promise<void> {
  const { organizationId } = claimed;
  const { inviter, invited } = await findBoth(services, claimed, userId);
  await assertStillInvited(settings, services, claimed, inviter);
  if (invited !== null) throw organizationError("USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION");
  await assertSeat(services, organizationId, seats);
  if (teamId !== null) await assertTeamSeat(settings, services, organizationId, teamId, teamSeats);
}

/** Accepts an invitation: the caller becomes a member, and the organization becomes active. */
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
      "FAILED_TO_RETRIEVE_INVITATION",
      "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION",
      "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION",
      "ORGANIZATION_NOT_FOUND",
      "INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION",
      "INVITER_MAY_NO_LONGER_INVITE",
      "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION",
      "ORGANIZATION_MEMBERSHIP_LIMIT_REACHED",
      "TEAM_NOT_FOUND",
      "TEAM_MEMBER_LIMIT_REACHED",
      "ROLE_NOT_FOUND",
    ],
    async handler(ctx): Promise<AcceptedInvitation> {
      const { hooks } = settings;
      const { user } = ctx.session;
      const now = ctx.now();
      const seen = await findLive(ctx.services, ctx.body.invitationId, now);
      const { organization } = seen;
      assertRecipient(settings, ctx.config, seen.invitation, user);
      const limits = await askLimits(settings, ctx.services, seen);
      const { invitation, member } = await ctx.transaction(async (services) => {
        await lockOrganization(services, organization.id, now);
        const { actor, key } = ctx;
        await assertPoliciesMet(settings, { actor, key, services, now: () => now }, organization.id);
        const invitation = await claimInvitation(services, seen.invitation, now, "accepted");
        await assertFits(settings, services, invitation, user.id, limits);
        await hooks.beforeAcceptInvitation?.({ invitation, user }, services);
        const { organizationId, role } = invitation;
        const draft = { organizationId, userId: user.id, role, teamId: limits.teamId, createdAt: now };
        const altered = await alteredMember(settings, services, draft, organization);
        const member = await insertMember(services, altered).catch((error: unknown) => {
          throw isUserMissing(error) ? ctx.error("UNAUTHORIZED") : error;
        });
        await letIn(settings, services, member);
        ctx.emit("invitation.accepted", { ...invitationEvent(invitation), userId: user.id, memberId: member.id });
        ctx.emit("member.added", { ...memberEvent(member), invitationId: invitation.id });
        if (!(await setActive(ctx, ctx.session, services, organizationId))) throw ctx.error("UNAUTHORIZED");
        return { invitation, member };
      });
      await runAfterHook(ctx, "afterAcceptInvitation", hooks.afterAcceptInvitation, { invitation, member, user });
      await runAfterHook(ctx, "afterAddMember", hooks.afterAddMember, { member, organization });
      return { invitation, member };
    },
  });
