import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { organizationError } from "../organization-error.ts";
import { inviterOf } from "../rules/may-invite.ts";
import { findLive } from "../services/invitation/invitations.ts";
import { findInviter } from "../services/invitation/inviter.ts";
import type { Settings } from "../settings.ts";
import type { InvitationQuery } from "./invitation-choice.ts";

export interface InvitationPreviewQuery extends InvitationQuery {}
/** The part of an invitation that is shown before sign-in. */
export interface InvitationPreview {
  organizationName: string;
  inviterName: string;
}

const query = input<InvitationPreviewQuery>(() => z.object({ id: z.string() }));

/** Shows who invites to which organization, before sign-in. */
export const invitationPreview = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/invitation-preview",
    query,
    errors: ["INVITATION_NOT_FOUND"],
    async handler(ctx): Promise<InvitationPreview> {
      const { services } = ctx;
      const { invitation, organization } = await findLive(services, ctx.query.id, ctx.now());
      const inviter = await findInviter(services, invitation);
      const stands = inviter !== null && (await inviterOf(settings, services, inviter.member))(invitation);
      if (!stands) throw organizationError("INVITATION_NOT_FOUND");
      return { organizationName: organization.name, inviterName: inviter.user.name };
    },
  });
