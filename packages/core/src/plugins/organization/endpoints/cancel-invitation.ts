import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { Invitation } from "../entities.ts";
import { assertMay } from "../rules/permission.ts";
import { heldCaller } from "../services/held-caller.ts";
import { findInvitation } from "../services/invitations.ts";
import { tellHook } from "../services/tell-hook.ts";
import type { Settings } from "../settings.ts";
import { invitation as invitationTable } from "../tables.ts";

export interface CancelInvitationBody {
  invitationId: string;
}

const body = input<CancelInvitationBody>(z.object({ invitationId: z.string() }));

/** Ends an invitation, whatever its status; whom it made a member stays one. */
export const cancelInvitation = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/cancel-invitation",
    body,
    session: "required",
    needs: "headers",
    changes: ["invitations"],
    errors: [
      "UNAUTHORIZED",
      "INVITATION_NOT_FOUND",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION",
    ],
    async handler(ctx): Promise<Invitation> {
      const { id, organizationId } = await findInvitation(ctx.services, ctx.body.invitationId);
      const invitation = await heldCaller(ctx, organizationId, async (services, { member }) => {
        const code = "YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION";
        await assertMay(settings, services, member, { invitation: ["cancel"] }, code);
        await services.store.update(invitationTable, { where: { id, organizationId } }, { status: "canceled" });
        return findInvitation(services, id);
      });
      const { user } = ctx.session;
      await tellHook(ctx, "afterCancelInvitation", settings.hooks.afterCancelInvitation, { invitation, user });
      return invitation;
    },
  });
