import type { ActiveSession } from "../../../plugin.ts";
import type { Context } from "./factor.ts";

type Codes = "INVALID_PASSWORD" | "PASSWORD_TOO_LONG" | "SESSION_NOT_FRESH";

export async function assertReauthenticated(ctx: Context<Codes>, active: ActiveSession, password: string | undefined) {
  const { accounts, passwordGuard, passwords, sessions } = ctx.services;
  const { session, user } = active;
  const hash = (await accounts.findCredentialOf(user.id))?.passwordHash ?? null;
  if (hash === null) {
    if (!sessions.isFresh(session)) throw ctx.error("SESSION_NOT_FRESH");
    return;
  }
  if (password === undefined) throw ctx.error("INVALID_PASSWORD");
  passwords.assertNotTooLong(password);
  await passwordGuard.attempt(ctx, user.email);
  if (!(await passwords.verify(password, hash, ctx)).matches) throw ctx.error("INVALID_PASSWORD");
  await passwordGuard.succeed(ctx, user.email);
}
