import type { ActiveSession, EndpointContext, Services } from "../../../../plugin.ts";
import type { Invitation, Organization } from "../../entities.ts";
import type { Settings } from "../../settings.ts";
import type { Caller } from "../caller.ts";
import { runAfterHook } from "../run-after-hook.ts";

type Scope = Parameters<Services["mails"]["send"]>[0] &
  Pick<EndpointContext<unknown, unknown, string, "none">, "config" | "logger" | "services"> & {
    readonly session: ActiveSession;
  };

const isPlaceholder = (email: string): boolean => email.endsWith(".invalid");

const isPosted = ({ invitation }: Settings, { config, services }: Pick<Scope, "config" | "services">): boolean =>
  invitation.send === undefined && config.baseURL !== null && services.mails.can("invitation");

export const isInvitationMailed = (settings: Settings, ctx: Scope, email: string): boolean =>
  settings.invitation.send === undefined ? isPosted(settings, ctx) : !isPlaceholder(email);

type Linked = Pick<Invitation, "id" | "email">;

/** Returns null without a base URL. The email address follows after `#`, so no server or log sees it. */
function urlOf({ config }: Scope, { invitation: { path } }: Settings, { id, email }: Linked): string | null {
  if (config.baseURL === null) return null;
  const fragment = path.includes("#") ? "" : `#${new URLSearchParams({ email })}`;
  return `${config.baseURL}${path}${encodeURIComponent(id)}${fragment}`;
}

export async function mailInvitation(
  ctx: Scope,
  { mails }: Pick<Services, "mails">,
  settings: Settings,
  invitation: Invitation,
  { name: organizationName }: Organization,
): Promise<void> {
  const { email: to, role } = invitation;
  const url = urlOf(ctx, settings, invitation);
  if (url === null || !isPosted(settings, ctx)) return;
  const { id, name, email } = ctx.session.user;
  const { lifetimeSeconds: expiresInSeconds } = settings.invitation;
  const inviter = { id, name, email };
  await mails.send(ctx, { kind: "invitation", to, inviter, organizationName, role, url, expiresInSeconds });
}

export async function sendInvitation(
  ctx: Scope,
  settings: Settings,
  invitation: Invitation,
  { organization, member }: Caller,
): Promise<void> {
  const { send } = settings.invitation;
  const { id, email, role } = invitation;
  if (send === undefined || isPlaceholder(email)) return;
  const { id: userId, name, email: address, image } = ctx.session.user;
  const inviter = { ...member, user: { id: userId, name, email: address, image } };
  const message = { id, email, role, url: urlOf(ctx, settings, invitation), invitation, organization, inviter };
  await runAfterHook(ctx, "sendInvitationEmail", () => send(message, ctx.request), message);
}
