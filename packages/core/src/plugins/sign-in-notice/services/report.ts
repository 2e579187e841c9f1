import {
  deleteAccountToken,
  type EndpointContext,
  endSignInMethodsSince,
  mailUrl,
  resetPasswordToken,
  type Services,
  type User,
} from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { forgetDevices } from "./devices.ts";
import { type SignInNotice, toStored } from "./notice.ts";

type Context = EndpointContext<unknown, unknown, string, "none">;

export type ReportFailure = "INVALID_TOKEN" | "TOKEN_EXPIRED" | "SIGN_IN_OF_ANOTHER_ADDRESS";

export interface Reported {
  readonly hadPassword: boolean;
  readonly sentReset: boolean;
}

interface FoundNotice {
  readonly notice: SignInNotice;
  readonly user: User;
}

export async function findNotice(
  { token: kind }: Settings,
  { tokens, users }: Services,
  token: string,
): Promise<FoundNotice | ReportFailure> {
  const { state, value } = await tokens.read(kind, token);
  if (value === null) return state === "expired" ? "TOKEN_EXPIRED" : "INVALID_TOKEN";
  const notice = toStored(value);
  const user = await users.find(notice.userId);
  if (user === null) return "INVALID_TOKEN";
  // The mailbox of an earlier address has no power over the account; its own mail undoes the change.
  return user.email === notice.email ? { notice, user } : "SIGN_IN_OF_ANOTHER_ADDRESS";
}

async function removePassword({ accounts }: Services, userId: string): Promise<boolean> {
  const credential = await accounts.findCredentialOf(userId);
  return credential !== null && (await accounts.remove(userId, credential.accountId));
}

async function sendReset(settings: Settings, ctx: Context, services: Services, user: User): Promise<boolean> {
  const { enabled, resetTokenLifetimeSeconds: lifetimeSeconds } = ctx.config.emailAndPassword;
  if (!enabled || !services.mails.can("reset-password")) return false;
  const kind = { ...resetPasswordToken, lifetimeSeconds };
  const token = await services.tokens.issue(kind, user.id, { userId: user.id });
  const url = mailUrl(ctx.config, `/reset-password/${token}`, { callbackURL: settings.resetPage });
  const link = { user, url, token, expiresInSeconds: lifetimeSeconds };
  await services.mails.send(ctx, { kind: "reset-password", to: user.email, ...link });
  return true;
}

async function secure(
  settings: Settings,
  ctx: Context,
  services: Services,
  { notice, token }: { readonly notice: SignInNotice; readonly token: string },
): Promise<Reported | ReportFailure> {
  const { emailProofs, sessions, tokens, users } = services;
  const { sessionId, userId } = notice;
  const user = await users.lock(userId);
  if (user === null) return "INVALID_TOKEN";
  if (user.email !== notice.email) return "SIGN_IN_OF_ANOTHER_ADDRESS";
  if ((await tokens.take(settings.token, token)) === null) return "INVALID_TOKEN";
  const wasSetSince = await endSignInMethodsSince(services, userId, new Date(notice.signedInAt));
  const hadPassword = (await removePassword(services, userId)) || wasSetSince;
  await sessions.revokeAll(userId);
  await forgetDevices(services, userId);
  await tokens.revoke(userId, resetPasswordToken, deleteAccountToken, settings.token);
  await emailProofs.revoke(userId);
  const sentReset = hadPassword && (await sendReset(settings, ctx, services, user));
  ctx.emit("sign-in.reported", { user, sessionId });
  if (hadPassword) ctx.emit("password.changed", { user });
  ctx.emit("session.revoked", { userId });
  return { hadPassword, sentReset };
}

export async function reportSignIn(settings: Settings, ctx: Context, token: string): Promise<Reported | ReportFailure> {
  const found = await findNotice(settings, ctx.services, token);
  if (typeof found === "string") return found;
  const reported = await ctx.transaction((services) =>
    secure(settings, ctx, services, { notice: found.notice, token }),
  );
  if (typeof reported !== "string") await ctx.services.sessions.authenticate(ctx);
  return reported;
}
