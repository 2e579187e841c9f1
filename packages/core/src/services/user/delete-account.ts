import type { DeletionBlocker } from "../../contracts/account-services.ts";
import type { EndpointContext } from "../../contracts/context.ts";
import type { ActiveSession, User } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import { deleteAccountToken } from "../../data/tokens.ts";
import { mailUrl } from "../../http/mail-url.ts";
import { toCleanLine } from "../../kernel/clean-text.ts";
import { runCallback } from "../run-callback.ts";
import { lockCaller } from "../session/lock-caller.ts";

type Code = "UNAUTHORIZED" | "INVALID_TOKEN" | "USER_DELETION_BLOCKED";
type Needed = "config" | "emit" | "error" | "logger" | "services" | "targets" | "transaction";
export interface DeletionContext
  extends RequestScope,
    Pick<EndpointContext<unknown, unknown, Code, "optional">, Needed> {}

export interface DeletionResult {
  success: boolean;
  message: string;
}

const LISTED_CHARACTERS = 1_000;

const listed = (blockers: readonly DeletionBlocker[]): string =>
  toCleanLine(blockers.map(({ code, subject }) => `${subject} (${code})`).join(", "), LISTED_CHARACTERS);

export async function assertFree(ctx: DeletionContext, { deletion }: Services, user: User): Promise<void> {
  const blockers = await deletion.blockers(user);
  if (blockers.length > 0) throw ctx.error("USER_DELETION_BLOCKED", { detail: listed(blockers) });
}

export async function mailDeletionLink(ctx: DeletionContext, active: ActiveSession): Promise<DeletionResult> {
  const { config } = ctx;
  const { user: caller } = active;
  const { tokenLifetimeSeconds: lifetimeSeconds } = config.user.deleteUser;
  await assertFree(ctx, ctx.services, caller);
  await ctx.services.mails.assertAllowed(caller.email);
  await ctx.transaction(async (services) => {
    const { mails, tokens } = services;
    const user = await lockCaller(ctx, services, active);
    if (user === null) throw ctx.error("UNAUTHORIZED");
    ctx.emit("user.deletion-requested", { user });
    const token = await tokens.issue({ ...deleteAccountToken, lifetimeSeconds }, user.id, { userId: user.id });
    const url = mailUrl(config, "/delete-user/callback", { token, callbackURL: ctx.targets.callbackURL ?? "/" });
    const expiresInSeconds = lifetimeSeconds;
    await mails.send(ctx, { kind: "delete-account", to: user.email, user, url, token, expiresInSeconds });
  });
  return { success: true, message: "Verification email sent" };
}

async function spendToken(ctx: DeletionContext, caller: User, token: string): Promise<void> {
  const { tokens } = ctx.services;
  if ((await tokens.peek(deleteAccountToken, token)) !== caller.id) throw ctx.error("INVALID_TOKEN");
  await assertFree(ctx, ctx.services, caller);
  if ((await tokens.take(deleteAccountToken, token)) === null) throw ctx.error("INVALID_TOKEN");
}

/**
 * Checks blockers before `beforeDelete` and again in the transaction. @throws INVALID_TOKEN, USER_DELETION_BLOCKED,
 * UNAUTHORIZED if already deleted or signed out, what `beforeDelete` throws
 */
export async function deleteAccount(
  ctx: DeletionContext,
  active: ActiveSession,
  token?: string,
): Promise<DeletionResult> {
  const { user: caller } = active;
  const { beforeDelete, afterDelete } = ctx.config.user.deleteUser;
  if (token === undefined) await assertFree(ctx, ctx.services, caller);
  else await spendToken(ctx, caller, token);
  await beforeDelete?.(caller, ctx.request ?? undefined);

  const user = await ctx.transaction(async (services) => {
    const locked = await lockCaller(ctx, services, active);
    if (locked === null) throw ctx.error("UNAUTHORIZED");
    await services.deletion.hold(locked);
    await assertFree(ctx, services, locked);
    await services.deletion.remove(locked);
    ctx.emit("user.deleted", { user: locked });
    ctx.emit("session.revoked", { userId: locked.id });
    return locked;
  });
  ctx.services.sessions.clearCookies(ctx);
  await runCallback(ctx, "afterDelete", afterDelete, user);
  return { success: true, message: "User deleted" };
}
