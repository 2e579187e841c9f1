import * as z from "zod/mini";
import {
  defineEndpoint,
  type EventEmitter,
  input,
  type OrganizationRoleName,
  type Services,
  toEmail,
  type User,
} from "../../../plugin.ts";
import type { Invitation, Organization } from "../entities.ts";
import { assertNoOwnerChange } from "../rules/no-owner-change.ts";
import { assertMay } from "../rules/permission.ts";
import type { Caller } from "../services/caller.ts";
import { invitationEvent } from "../services/event-payloads.ts";
import { alteredInvitation, type InvitationDraft, readInvitedTo } from "../services/invitation/invitation-draft.ts";
import { isInvitationMailed, mailInvitation, sendInvitation } from "../services/invitation/mail-invitation.ts";
import { assertPendingLimit, writeInvitation } from "../services/invitation/pending-invitations.ts";
import { findEarlier, type Replaced, replaceEarlier } from "../services/invitation/renewal.ts";
import { withLockedCallerAfter } from "../services/locked-caller.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import type { Settings } from "../settings.ts";
import type { OrganizationChoice } from "./organization-choice.ts";
import { roleShape } from "./role-shape.ts";

export interface InviteMemberBody extends OrganizationChoice {
  /** The address to invite. */
  email: string;
  /** The roles of the new member. */
  role: OrganizationRoleName | OrganizationRoleName[];
  /** The team that the new member joins. */
  teamId?: string | null | undefined;
  /** Renews a pending invitation and sends it again. */
  resend?: boolean | undefined;
}

const body = input<InviteMemberBody>(() =>
  z.object({
    email: z.string(),
    role: roleShape(),
    organizationId: z.optional(z.string()),
    teamId: z.optional(z.nullable(z.string())),
    resend: z.optional(z.boolean()),
  }),
);

interface Asked {
  readonly email: string;
  readonly by: User;
  readonly body: InviteMemberBody;
  readonly now: Date;
}

const wantedBy = ({ id }: Organization, { body: { role, teamId = null } }: Asked) => ({
  organizationId: id,
  role,
  teamId,
});

async function toDraft(
  settings: Settings,
  services: Services,
  { organization, member: inviter }: Caller,
  asked: Asked,
): Promise<InvitationDraft> {
  const code = "YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION";
  await assertMay(settings, services, inviter, { invitation: ["create"] }, code);
  const wanted = wantedBy(organization, asked);
  const role = await readInvitedTo(settings, services, inviter, wanted);
  const expiresAt = new Date(asked.now.getTime() + settings.invitation.lifetimeSeconds * 1000);
  const { email, now } = asked;
  return { ...wanted, email, role, inviterId: inviter.userId, status: "pending", expiresAt, createdAt: now };
}

const renewalOf = ({ now, body }: Asked) => ({ now, isAsked: body.resend === true });

/** Runs before an email is counted: otherwise any organization could exhaust an address's limit. */
async function assertWouldBeSent(
  settings: Settings,
  services: Services,
  { member, organization }: Caller,
  { draft, asked, limit }: { readonly draft: InvitationDraft; readonly asked: Asked; readonly limit: number },
): Promise<void> {
  const { now } = asked;
  const { pending } = await findEarlier(settings, services, member, draft, renewalOf(asked));
  const isReplacement = pending.some(({ expiresAt }) => expiresAt > now);
  if (!isReplacement) await assertPendingLimit(services, organization.id, now, null, limit);
}

function keepTeam({ teams }: Settings, draft: InvitationDraft, renewable: Invitation | null, { body }: Asked) {
  if (renewable === null || renewable.role !== draft.role || !teams.enabled || body.teamId !== undefined) return draft;
  return { ...draft, teamId: renewable.teamId };
}

interface Written extends Replaced {
  readonly invitation: Invitation;
}

async function write(
  settings: Settings,
  services: Services,
  caller: Caller,
  asked: Asked,
  limit: number,
): Promise<Written> {
  const fresh = await toDraft(settings, services, caller, asked);
  const renewal = renewalOf(asked);
  const found = await findEarlier(settings, services, caller.member, fresh, renewal);
  const draft = keepTeam(settings, fresh, found.renewable, asked);
  const altered = await alteredInvitation(settings, services, draft, caller);
  const isSame = altered.email === draft.email;
  const earlier = isSame ? found : await findEarlier(settings, services, caller.member, altered, renewal);
  const replaced = await replaceEarlier(settings, services, earlier, altered, asked.by);
  const { renewed } = replaced;
  await assertPendingLimit(services, draft.organizationId, asked.now, renewed?.id ?? null, limit);
  return { ...replaced, invitation: await writeInvitation(services, altered, renewed) };
}

function emitWritten(events: EventEmitter, { invitation, renewed, canceled }: Written): void {
  for (const each of canceled) events.emit("invitation.canceled", { ...invitationEvent(each), reason: "replaced" });
  const event = invitationEvent(invitation);
  if (renewed === null) {
    events.emit("invitation.created", event);
  } else {
    const { teamId, inviterId, expiresAt } = renewed;
    events.emit("invitation.renewed", { ...event, before: { teamId, inviterId, expiresAt } });
  }
}

/** Invites an email address with roles, and sends the invitation if mail is configured. */
export const inviteMember = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/invite-member",
    body,
    session: "required",
    // An invitation names a user as its sender, so keys of organizations are refused.
    apiKey: { invitation: ["create"] },
    needs: "headers",
    changes: ["invitations"],
    errors: [
      "UNAUTHORIZED",
      "NOT_WITH_A_KEY",
      "NOT_WHILE_IMPERSONATING",
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
      const { organizationId, role } = ctx.body;
      assertNoOwnerChange(ctx, settings, [role].flat());
      const email = toEmail(ctx.body.email);
      if (email === null) throw ctx.error("INVALID_EMAIL");
      const { user } = ctx.session;
      const asked: Asked = { email, by: user, body: ctx.body, now: ctx.now() };
      const ask = async (caller: Caller): Promise<number> => {
        // The permission is checked first: callers without it must not use up the limit.
        const draft = await toDraft(settings, ctx.services, caller, asked);
        const limit = await settings.invitation.limit(caller.organization);
        if (isInvitationMailed(settings, ctx, email)) {
          await assertWouldBeSent(settings, ctx.services, caller, { draft, asked, limit });
          await ctx.services.mails.assertAllowed(email, { id: user.id, as: "inviter" });
        }
        return limit;
      };
      const done = await withLockedCallerAfter(settings, ctx, organizationId, ask, async (services, caller, limit) => {
        const written = await write(settings, services, caller, asked, limit);
        emitWritten(ctx, written);
        await mailInvitation(ctx, services, settings, written.invitation, caller.organization);
        return { ...written, caller, organization: caller.organization };
      });
      const { caller, organization, invitation, renewed, canceled } = done;
      const { afterCancelInvitation, afterCreateInvitation } = settings.hooks;
      await sendInvitation(ctx, settings, invitation, caller);
      for (const ended of canceled)
        await runAfterHook(ctx, "afterCancelInvitation", afterCancelInvitation, { invitation: ended, user });
      await runAfterHook(ctx, "afterCreateInvitation", afterCreateInvitation, { invitation, renewed, organization });
      return invitation;
    },
  });
