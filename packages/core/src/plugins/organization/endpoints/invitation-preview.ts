import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { organizationError } from "../organization-error.ts";
import { findLive } from "../services/invitations.ts";
import { findMemberOf } from "../services/members.ts";

export interface InvitationPreviewQuery {
  id: string;
}
export interface InvitationPreview {
  organizationName: string;
  inviterName: string;
}

const query = input<InvitationPreviewQuery>(z.object({ id: z.string() }));

/** What whoever opens the link may see before they are signed in: who invites to what, and nothing else. */
export const invitationPreview = () =>
  defineEndpoint({
    method: "GET",
    path: "/organization/invitation-preview",
    query,
    errors: ["INVITATION_NOT_FOUND"],
    async handler(ctx): Promise<InvitationPreview> {
      const { services } = ctx;
      const { invitation, organization } = await findLive(services, ctx.query.id, ctx.now());
      const { inviterId } = invitation;
      const inviter = await services.users.find(inviterId);
      // Nobody could accept it any more: for a stranger it is as dead as any other.
      const isMember = (await findMemberOf(services, organization.id, inviterId)) !== null;
      if (inviter === null || !isMember) throw organizationError("INVITATION_NOT_FOUND");
      return { organizationName: organization.name, inviterName: inviter.name };
    },
  });
