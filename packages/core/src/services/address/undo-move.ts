import type { EndpointContext } from "../../contracts/context.ts";
import type { User } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import { isStoreConflict } from "../../data/store-errors.ts";
import { deleteAccountToken, resetPasswordToken } from "../../data/tokens.ts";
import { endSignInMethodsSince } from "./end-sign-in-methods.ts";
import { endLaterUndoTokens, readUndoToken } from "./undo-tokens.ts";

type Needed = "emit" | "services" | "transaction";
export interface UndoScope extends RequestScope, Pick<EndpointContext<unknown, unknown, never, "none">, Needed> {}

export type UndoFailure = "invalid_token" | "couldnt_update_your_email";

async function undo(
  scope: UndoScope,
  services: Services,
  { token, userId, mayMail }: { readonly token: string; readonly userId: string; readonly mayMail: boolean },
): Promise<User | UndoFailure> {
  const { emailProofs, mails, sessions, tokens, users } = services;
  const before = await users.lock(userId);
  const move = before === null ? null : await readUndoToken(services, token, "taken");
  if (before === null || move === null) return "invalid_token";
  const isPasswordGone = await endSignInMethodsSince(services, userId, new Date(move.movedAt));
  const user = await users.update(userId, { email: move.email, emailVerified: true });
  if (user === null) return "invalid_token";
  await endLaterUndoTokens(services, move);
  await sessions.revokeAll(userId);
  await tokens.revoke(userId, resetPasswordToken, deleteAccountToken);
  await emailProofs.revoke(userId);
  if (before.email !== user.email && (before.emailVerified || mayMail)) {
    const about = { kind: "email-change-undone" } as const;
    await mails.send(scope, { kind: "notice", to: before.email, user: before, about });
  }
  scope.emit("user.updated", { user });
  if (before.email !== user.email || !before.emailVerified) scope.emit("user.verified", { user });
  if (isPasswordGone) scope.emit("password.changed", { user });
  scope.emit("session.revoked", { userId });
  return user;
}

export async function undoMove(scope: UndoScope, token: string): Promise<User | UndoFailure> {
  const { services } = scope;
  const move = await readUndoToken(services, token, "seen");
  const present = move === null ? null : await services.users.find(move.userId);
  if (move === null || present === null) return "invalid_token";
  const { userId } = move;
  const mayMail = present.emailVerified || (await services.mails.allow(present.email));
  const user = await scope
    .transaction((inside) => undo(scope, inside, { token, userId, mayMail }))
    .catch((error: unknown): UndoFailure => {
      if (isStoreConflict(error)) return "couldnt_update_your_email";
      throw error;
    });
  if (typeof user === "string") return user;
  await services.sessions.authenticate(scope);
  return user;
}
