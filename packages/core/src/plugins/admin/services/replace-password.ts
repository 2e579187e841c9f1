import {
  type EndpointContext,
  resetPasswordToken,
  type Services,
  type SessionGate,
  type User,
} from "../../../plugin.ts";

type Context = EndpointContext<unknown, unknown, never, SessionGate>;

export async function replacePassword(
  ctx: Parameters<Services["mails"]["send"]>[0] & Pick<Context, "emit">,
  services: Services,
  user: User,
  hash: string,
): Promise<void> {
  await services.accounts.setPassword(user.id, hash);
  await services.tokens.revoke(user.id, resetPasswordToken);
  await services.emailProofs.revoke(user.id);
  await services.sessions.revokeAll(user.id);
  await services.mails.send(ctx, { kind: "notice", to: user.email, user, about: { kind: "password-changed" } });
  ctx.emit("password.changed", { user });
  ctx.emit("session.revoked", { userId: user.id });
}
