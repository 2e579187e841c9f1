import * as z from "zod/mini";
import { defineEndpoint, input, type Services, toEmail, userTable } from "../../../plugin.ts";
import type { Invitation } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { assertMayGrant, readRoles } from "../rules/grantable-roles.ts";
import { assertMay } from "../rules/permission.ts";
import { type Caller, callerIn } from "../services/caller.ts";
import { heldCaller } from "../services/held-caller.ts";
import { mailInvitation, mailsInvitations } from "../services/mail-invitation.ts";
import { assertPendingLimit, cancelPendingFor, pendingFor, writeInvitation } from "../services/pending-invitations.ts";
import { teamIn } from "../services/teams.ts";
import { tellHook } from "../services/tell-hook.ts";
import type { Settings } from "../settings.ts";
import { member } from "../tables.ts";

export interface InviteMemberBody {
  email: string;
  role: string | string[];
  organizationId?: string | undefined;
  teamId?: string | null | undefined;
  /** Renews the address's pending invitation, and mails it again. */
  resend?: boolean | undefined;
}

const body = input<InviteMemberBody>(
  z.object({
    email: z.string(),
    role: z.union([z.string(), z.array(z.string())]),
    organizationId: z.optional(z.string()),
    teamId: z.optional(z.nullable(z.string())),
    resend: z.optional(z.boolean()),
  }),
);

type Draft = Omit<Invitation, "id">;
interface Asked {
  readonly email: string;
  readonly body: InviteMemberBody;
  readonly now: Date;
}

/** What is asked for, if the caller may ask for it. */
async function toDraft(settings: Settings, services: Services, caller: Caller, asked: Asked): Promise<Draft> {
  const { organization, member: inviter } = caller;
  const { email, body, now } = asked;
  await assertMay(
    settings,
    services,
    inviter,
    { invitation: ["create"] },
    "YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION",
  );
  const role = await readRoles(settings, services, organization.id, body.role);
  assertMayGrant(settings, inviter, [role], "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE");
  const teamId = body.teamId ?? null;
  if (teamId !== null) {
    if (!settings.teams.enabled) throw organizationError("TEAM_NOT_FOUND");
    await teamIn(services, organization.id, teamId);
  }
  const present = await services.store.find(member, {
    where: { organizationId: organization.id },
    join: { table: userTable, on: "userId", where: { email } },
  });
  if (present !== null) throw organizationError("USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION");
  const expiresAt = new Date(now.getTime() + settings.invitation.lifetimeSeconds * 1000);
  const shared = { organizationId: organization.id, email, role, teamId, inviterId: inviter.userId };
  return { ...shared, status: "pending", expiresAt, createdAt: now };
}

/** The pending invitation that is to be renewed; null where a new one is to be written. */
async function findRenewed(settings: Settings, services: Services, draft: Draft, asked: Asked) {
  const { organizationId, email } = draft;
  const pending = await pendingFor(services, organizationId, email);
  const newest = pending[0] ?? null;
  if (asked.body.resend === true && newest !== null) return newest;
  if (settings.invitation.cancelsPending) await cancelPendingFor(services, organizationId, email);
  else if (pending.some(({ expiresAt }) => expiresAt > asked.now)) {
    throw organizationError("USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION");
  }
  return null;
}

/** Invites an address to the organization with one role or several; mailed where the application sends such mails. */
export const inviteMember = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/invite-member",
    body,
    session: "required",
    needs: "headers",
    changes: ["invitations"],
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "INVALID_EMAIL",
      "YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION",
      "ROLE_NOT_FOUND",
      "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE",
      "TEAM_NOT_FOUND",
      "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION",
      "USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION",
      "INVITATION_LIMIT_REACHED",
      "TOO_MANY_REQUESTS",
    ],
    async handler(ctx): Promise<Invitation> {
      const email = toEmail(ctx.body.email);
      if (email === null) throw ctx.error("INVALID_EMAIL");
      const asked: Asked = { email, body: ctx.body, now: ctx.now() };
      const seen = await callerIn(ctx, ctx.body.organizationId);
      // Checked before anything is counted: who may not invite must not use up what the address may get.
      await toDraft(settings, ctx.services, seen, asked);
      const mails = mailsInvitations(ctx, ctx.services);
      if (mails) await ctx.services.mails.assertAllowed(email);

      const { invitation, organization } = await heldCaller(ctx, seen.organization.id, async (services, caller) => {
        const { organization } = caller;
        const draft = await toDraft(settings, services, caller, asked);
        const renewed = await findRenewed(settings, services, draft, asked);
        await assertPendingLimit(settings, services, organization.id, asked.now, renewed?.id ?? null);
        const altered = await settings.hooks.beforeCreateInvitation?.({ invitation: draft, organization }, services);
        const invitation = await writeInvitation(services, { ...draft, ...altered?.data }, renewed);
        if (mails) await mailInvitation(ctx, services, settings, invitation, organization);
        return { invitation, organization };
      });
      const { afterCreateInvitation } = settings.hooks;
      await tellHook(ctx, "afterCreateInvitation", afterCreateInvitation, { invitation, organization });
      return invitation;
    },
  });
