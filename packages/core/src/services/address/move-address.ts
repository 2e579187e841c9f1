import type { EmailProofClaims } from "../../contracts/account-services.ts";
import type { EndpointContext } from "../../contracts/context.ts";
import type { User } from "../../contracts/entities.ts";
import type { UndoLink } from "../../contracts/mail.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import { isStoreConflict } from "../../data/store-errors.ts";
import { deleteAccountToken, resetPasswordToken, undoEmailChangeToken } from "../../data/tokens.ts";
import { mailUrl } from "../../http/mail-url.ts";
import { runCallback } from "../run-callback.ts";
import { sendVerification } from "./send-verification.ts";
import { issueUndoToken } from "./undo-tokens.ts";

type Needed = "config" | "emit" | "logger" | "now" | "services" | "session" | "targets" | "transaction";
/** What moving an address needs of an endpoint whose gate is `optional`. */
export interface Mover extends RequestScope, Pick<EndpointContext<unknown, unknown, never, "optional">, Needed> {}

/** The person at the new address; `proven` where its mailbox has shown itself. */
export interface Moved {
  readonly user: User;
  readonly proven: boolean;
}

/** Why nothing moved: as `error` of a redirect, and in capitals as the code of an answer. */
export type MoveFailure = "invalid_token" | "user_not_found" | "unauthorized" | "couldnt_update_your_email";

/** Which mailboxes have not had too many mails yet. */
interface Allowed {
  readonly notifyOld: boolean;
  readonly askNew: boolean;
}

/** For the mailbox that the account leaves, where it had shown itself: a mistyped address takes no account along. */
async function undoLink(ctx: Mover, services: Services, before: User): Promise<UndoLink | null> {
  if (!before.emailVerified || !services.mails.can("notice")) return null;
  const token = await issueUndoToken(services, before, ctx.now());
  const url = mailUrl(ctx.config, `/undo-email-change/${token}`, {});
  return { url, token, expiresInSeconds: undoEmailChangeToken.lifetimeSeconds };
}

/** All that the change writes; to be called in a transaction. */
async function move(
  ctx: Mover,
  services: Services,
  claims: EmailProofClaims,
  may: Allowed,
): Promise<Moved | MoveFailure> {
  const { config } = ctx;
  const { authentication, emailProofs, mails, tokens, users } = services;
  const before = await users.lock(claims.userId);
  if (before === null) return "user_not_found";
  // A token is about the address that the account had: one from before an earlier move brings no address back.
  if (claims.newEmail === null || before.email !== claims.email) return "invalid_token";
  const record = await emailProofs.take(claims);
  if (record === null) return "invalid_token";
  const provesNew = config.user.changeEmail.flow === "verify-new-first";
  // Asked for before the current mailbox had shown itself, by whoever had the session then: it was never asked.
  if (!provesNew && before.emailVerified && record.mailedTo !== before.email) return "invalid_token";

  const proven = provesNew && record.mailedTo === claims.newEmail;
  const user = await users.update(before.id, { email: claims.newEmail, emailVerified: proven });
  if (user === null) return "user_not_found";
  await tokens.revoke(user.id, resetPasswordToken, deleteAccountToken);
  await emailProofs.revoke(user.id);
  // Begun by whoever had the old mailbox.
  await authentication.cancel(user.id);

  const undo = await undoLink(ctx, services, before);
  const about = { kind: "email-changed", newEmail: user.email, undo } as const;
  if (before.emailVerified || may.notifyOld) {
    await mails.send(ctx, { kind: "notice", to: before.email, user: before, about });
  }
  if (!proven && may.askNew) {
    // By the holder: whoever opened the link is signed in.
    await sendVerification(ctx, services, { user, byHolder: true, callbackURL: ctx.targets.callbackURL });
  }
  return { user, proven };
}

/**
 * Moves the caller to the address that their token names: tells the old mailbox, ends every outstanding token and
 * asks the new mailbox to verify itself where it has not; then listeners and `afterEmailVerification`, where it has.
 * Where it fails, nothing is written; a token is spent only where it can never be good again.
 */
export async function moveAddress(ctx: Mover, claims: EmailProofClaims): Promise<Moved | MoveFailure> {
  const { session: active } = ctx;
  // Somebody else who reads the mail, or a browser signed in as another person, must not use the token up.
  if (active === null || active.user.id !== claims.userId) return "unauthorized";
  // Before the transaction: what counts has a connection of its own. Without the mail the address moves all the same.
  const { mails } = ctx.services;
  const askNew = claims.newEmail !== null && (await mails.allow(claims.newEmail));
  // An address that nobody has proven may be a stranger's, who is not to be flooded by accounts that come and go.
  const notifyOld = active.user.emailVerified || (await mails.allow(claims.email));
  const moved = await ctx
    .transaction(async (services) => {
      const result = await move(ctx, services, claims, { notifyOld, askNew });
      if (typeof result === "string") return result;
      ctx.emit("user.updated", { user: result.user });
      if (result.proven) ctx.emit("user.verified", { user: result.user });
      return result;
    })
    .catch((error: unknown): MoveFailure => {
      // Taken by somebody since the change was asked for.
      if (isStoreConflict(error)) return "couldnt_update_your_email";
      throw error;
    });
  if (typeof moved === "string") return moved;
  ctx.services.sessions.refreshCache(ctx, { session: active.session, user: moved.user });
  if (moved.proven) {
    const { afterEmailVerification } = ctx.config.emailVerification;
    await runCallback(ctx, "afterEmailVerification", afterEmailVerification, moved.user);
  }
  return moved;
}
