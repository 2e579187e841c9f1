import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { Invitation } from "../entities.ts";
import { assertMay } from "../rules/permission.ts";
import { callerIn } from "../services/caller.ts";
import { invitationEvent } from "../services/event-payloads.ts";
import { findInvitation } from "../services/invitation/invitations.ts";
import { lockOrganization } from "../services/lock-organization.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import type { Settings } from "../settings.ts";
import { invitation as invitationTable } from "../tables.ts";
import type { InvitationBody } from "./invitation-choice.ts";

export interface CancelInvitationBody extends InvitationBody {}

const body = input<CancelInvitationBody>(() => z.object({ invitationId: z.string() }));

/** Cancels an invitation. A membership that it led to is kept. */
export const cancelInvitation = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/cancel-invitation",
    body,
    session: "required",
    apiKey: { invitation: ["cancel"] },
    apiKeyOwner: "either",
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
      const { hooks } = settings;
      const { user } = ctx.actor;
      const { id, organizationId } = await findInvitation(ctx.services, ctx.body.invitationId);
      const invitation = await ctx.transaction(async (services) => {
        await lockOrganization(services, organizationId, ctx.now());
        const { member } = await callerIn(
          settings,
          { actor: ctx.actor, key: ctx.key, headers: ctx.headers, now: () => ctx.now(), services },
          organizationId,
        );
        const code = "YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION";
        await assertMay(settings, services, member, { invitation: ["cancel"] }, code);
        const invitation = await findInvitation(services, id);
        if (invitation.status === "accepted") return invitation;
        await hooks.beforeCancelInvitation?.({ invitation, user }, services);
        await services.store.update(invitationTable, { where: { id, organizationId } }, { status: "canceled" });
        const canceled = { ...invitation, status: "canceled" as const };
        if (invitation.status !== "canceled") {
          ctx.emit("invitation.canceled", { ...invitationEvent(canceled), reason: "canceled" });
        }
        return canceled;
      });
      if (invitation.status === "accepted") return invitation;
      await runAfterHook(ctx, "afterCancelInvitation", hooks.afterCancelInvitation, { invitation, user });
      return invitation;
    },
  });
