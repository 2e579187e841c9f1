import type { ActiveSession, EndpointContext, Services } from "../../../plugin.ts";
import type { Invitation, Organization } from "../entities.ts";
import type { Settings } from "../settings.ts";

type Scope = Parameters<Services["mails"]["send"]>[0] &
  Pick<EndpointContext<unknown, unknown, string, "none">, "config"> & { readonly session: ActiveSession };

/** Whether an invitation is mailed: without a base URL there is no link, and without a sender nobody to send it. */
export const mailsInvitations = ({ config }: Pick<Scope, "config">, { mails }: Pick<Services, "mails">): boolean =>
  config.baseURL !== null && mails.can("invitation");

/** Mails the link to the page that the application has for it. */
export async function mailInvitation(
  ctx: Scope,
  { mails }: Pick<Services, "mails">,
  settings: Settings,
  { id: invitationId, email: to, role }: Invitation,
  { name: organizationName }: Organization,
): Promise<void> {
  const { id, name, email } = ctx.session.user;
  const { path, lifetimeSeconds: expiresInSeconds } = settings.invitation;
  const url = `${ctx.config.baseURL}${path}${encodeURIComponent(invitationId)}`;
  const inviter = { id, name, email };
  await mails.send(ctx, { kind: "invitation", to, inviter, organizationName, role, url, expiresInSeconds });
}
