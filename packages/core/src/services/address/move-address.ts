import type { EmailProofClaims } from "../../contracts/account-services.ts";
import type { EndpointContext } from "../../contracts/context.ts";
import type { User } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import { isStoreConflict } from "../../data/store-errors.ts";
import { runCallback } from "../run-callback.ts";
import { replaceAddress } from "./replace-address.ts";
import { sendVerification } from "./send-verification.ts";

type Needed = "config" | "emit" | "logger" | "now" | "services" | "session" | "targets" | "transaction";
export interface Mover extends RequestScope, Pick<EndpointContext<unknown, unknown, never, "optional">, Needed> {}

export interface Moved {
  readonly user: User;
  readonly proven: boolean;
}

export type MoveFailure = "invalid_token" | "user_not_found" | "unauthorized" | "couldnt_update_your_email";

interface Allowed {
  readonly notifyOld: boolean;
  readonly askNew: boolean;
}

async function move(
  ctx: Mover,
  services: Services,
  claims: EmailProofClaims,
  may: Allowed,
): Promise<Moved | MoveFailure> {
  const { config } = ctx;
  const before = await services.users.lock(claims.userId);
  if (before === null) return "user_not_found";
  // A token issued before an earlier change must not bring an old address back.
  if (claims.newEmail === null || before.email !== claims.email) return "invalid_token";
  const record = await services.emailProofs.take(claims);
  if (record === null) return "invalid_token";
  const provesNew = config.user.changeEmail.flow === "verify-new-first";
  // The mailbox was verified after the link was mailed, so its owner never approved.
  if (!provesNew && before.emailVerified && record.mailedTo !== before.email) return "invalid_token";

  const proven = provesNew && record.mailedTo === claims.newEmail;
  const user = await replaceAddress(ctx, services, before, { newEmail: claims.newEmail, proven, ...may });
  if (user === null) return "user_not_found";
  if (!proven && may.askNew) {
    await sendVerification(ctx, services, { user, byHolder: true, callbackURL: ctx.targets.callbackURL });
  }
  return { user, proven };
}

export async function moveAddress(ctx: Mover, claims: EmailProofClaims): Promise<Moved | MoveFailure> {
  const { session: active } = ctx;
  // A mail scanner or another user must not use up the token.
  if (active === null || active.user.id !== claims.userId) return "unauthorized";
  const { mails } = ctx.services;
  const askNew = claims.newEmail !== null && (await mails.allow(claims.newEmail, ctx));
  const notifyOld = active.user.emailVerified || (await mails.allow(claims.email));
  const moved = await ctx
    .transaction((services) => move(ctx, services, claims, { notifyOld, askNew }))
    .catch((error: unknown): MoveFailure => {
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
