import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { Invitation } from "../entities.ts";
import { assertRecipient } from "../rules/recipient.ts";
import { invitationEvent } from "../services/event-payloads.ts";
import { claimInvitation, findLive } from "../services/invitation/invitations.ts";
import { lockOrganization } from "../services/lock-organization.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import type { Settings } from "../settings.ts";
import type { InvitationBody } from "./invitation-choice.ts";

export interface RejectInvitationBody extends InvitationBody {}
export interface RejectedInvitation {
  invitation: Invitation;
  member: null;
}

const body = input<RejectInvitationBody>(() => z.object({ invitationId: z.string() }));

/** Rejects an invitation to the caller. */
export const rejectInvitation = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/reject-invitation",
    body,
    session: "required",
    needs: "headers",
    changes: ["invitations"],
    errors: [
      "UNAUTHORIZED",
      "INVITATION_NOT_FOUND",
      "FAILED_TO_RETRIEVE_INVITATION",
      "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION",
      "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION",
      "ORGANIZATION_NOT_FOUND",
    ],
    async handler(ctx): Promise<RejectedInvitation> {
      const { hooks } = settings;
      const { user } = ctx.session;
      const now = ctx.now();
      const seen = await findLive(ctx.services, ctx.body.invitationId, now);
      assertRecipient(settings, ctx.config, seen.invitation, user);
      const invitation = await ctx.transaction(async (services) => {
        await lockOrganization(services, seen.organization.id, now);
        await hooks.beforeRejectInvitation?.({ invitation: seen.invitation, user }, services);
        const rejected = await claimInvitation(services, seen.invitation, now, "rejected");
        ctx.emit("invitation.rejected", { ...invitationEvent(rejected), userId: user.id });
        return rejected;
      });
      await runAfterHook(ctx, "afterRejectInvitation", hooks.afterRejectInvitation, { invitation, user });
      return { invitation, member: null };
    },
  });
