import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { Invitation } from "../entities.ts";
import { notAuthenticated } from "../organization-error.ts";
import { assertRecipient } from "../rules/recipient.ts";
import { findLive } from "../services/invitation/invitations.ts";
import { assertStillInvited, findInviter } from "../services/invitation/inviter.ts";
import { assertNotJoined } from "../services/invitation/joined.ts";
import type { Settings } from "../settings.ts";
import type { InvitationQuery } from "./invitation-choice.ts";

export interface GetInvitationQuery extends InvitationQuery {}
/** An invitation with the names that its recipient sees. */
export interface InvitationDetails extends Invitation {
  organizationName: string;
  organizationSlug: string;
  inviterEmail: string;
}

const query = input<GetInvitationQuery>(() => z.object({ id: z.string() }));

/** Returns a pending invitation to the caller's email address. */
export const getInvitation = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/get-invitation",
    query,
    session: "optional",
    needs: "headers",
    errors: [
      "UNAUTHORIZED",
      "INVITATION_NOT_FOUND",
      "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION",
      "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION",
      "INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION",
      "INVITER_MAY_NO_LONGER_INVITE",
      "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION",
    ],
    async handler(ctx): Promise<InvitationDetails> {
      const { services, session, config } = ctx;
      if (session === null) throw notAuthenticated();
      await assertNotJoined(services, ctx.query.id, session.user);
      const { invitation, organization } = await findLive(services, ctx.query.id, ctx.now());
      assertRecipient(settings, config, invitation, session.user);
      const inviter = await findInviter(services, invitation);
      const { user } = await assertStillInvited(settings, services, invitation, inviter);
      return {
        ...invitation,
        organizationName: organization.name,
        organizationSlug: organization.slug,
        inviterEmail: user.email,
      };
    },
  });
