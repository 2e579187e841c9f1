import type { Config } from "../../contracts/config.ts";
import type { User } from "../../contracts/entities.ts";
import type { UndoLink } from "../../contracts/mail.ts";
import type { EventScope } from "../../contracts/plugin-services.ts";
import type { Services } from "../../contracts/services.ts";
import { deleteAccountToken, resetPasswordToken, undoEmailChangeToken } from "../../data/tokens.ts";
import { mailUrl } from "../../http/mail-url.ts";
import { issueUndoToken } from "./undo-tokens.ts";

interface Scope extends EventScope {
  readonly config: Config;
  now(): Date;
}

export interface AddressChange {
  readonly newEmail: string;
  readonly proven: boolean;
  readonly notifyOld: boolean;
}

/** Mails the undo link to a verified old mailbox, so that a typo in the new address does not lose the account. */
async function undoLink(
  ctx: Scope,
  services: Services,
  before: User,
  approvedByOldMailbox: boolean,
): Promise<UndoLink | null> {
  if (!before.emailVerified || !services.mails.can("notice")) return null;
  const token = await issueUndoToken(services, before, { now: ctx.now(), approvedByOldMailbox });
  const url = mailUrl(ctx.config, `/undo-email-change/${token}`, {});
  return { url, token, expiresInSeconds: undoEmailChangeToken.lifetimeSeconds };
}

/** Changes the address in a transaction that has locked the user. @throws a store conflict if it is taken */
export async function replaceAddress(
  ctx: Scope,
  services: Services,
  before: User,
  { newEmail, proven, notifyOld }: AddressChange,
): Promise<User | null> {
  const { authentication, emailProofs, mails, sessions, tokens, users } = services;
  const user = await users.update(before.id, { email: newEmail, emailVerified: proven });
  if (user === null) return null;
  await tokens.revoke(user.id, resetPasswordToken, deleteAccountToken);
  await emailProofs.revoke(user.id);
  await authentication.cancel(user.id);
  // The address may be what makes the user an administrator.
  await sessions.revokeImpersonations(user.id);

  const undo = await undoLink(ctx, services, before, !proven);
  const about = { kind: "email-changed", newEmail: user.email, undo } as const;
  if (before.emailVerified || notifyOld) {
    await mails.send(ctx, { kind: "notice", to: before.email, user: before, about });
  }
  ctx.emit("user.updated", { user });
  if (proven) ctx.emit("user.verified", { user });
  return user;
}
