import type { AfterCommit } from "../../contracts/auth-context.ts";
import type { User } from "../../contracts/entities.ts";
import type { EventScope, Mailbox } from "../../contracts/plugin-services.ts";
import type { Services } from "../../contracts/services.ts";
import type { Deps } from "../deps.ts";
import { runCallback } from "../run-callback.ts";
import { proofOfLaterSignUp } from "./proof-of-later-sign-up.ts";
import { type MailboxProof, proveMailbox } from "./prove-mailbox.ts";

const NOTICES = { removed: "password-removed", replaced: "password-changed", kept: null, absent: null } as const;

/**
 * Only the browser that signed up leaves the account unchanged. A browser that tried to sign up later sets its
 * password.
 */
async function toMailboxProof(
  services: Services,
  scope: EventScope,
  user: User,
  held?: boolean,
): Promise<MailboxProof> {
  const { emailProofs, signUpMark } = services;
  if (held ?? signUpMark.isOf(scope, user)) return { held: true, passwordHash: null };
  return proofOfLaterSignUp(services, scope, user.email, await emailProofs.laterSignUps(user.id));
}

export function createMailbox(
  { config, logger, store }: Deps,
  services: Services,
  afterCommit: AfterCommit["next"],
): Mailbox {
  return {
    async prove(scope, { id, email }, { held } = {}) {
      if (services.store === store) {
        throw new TypeError("mailbox.prove must be called inside a transaction: ctx.transaction(({ mailbox }) => …)");
      }
      const before = await services.users.lock(id);
      if (before === null || before.email !== email) return null;
      if (before.emailVerified) return { user: before, isNew: false, password: "kept", sessionsEnded: false };
      const proof = await toMailboxProof(services, scope, before, held);
      const verified = await proveMailbox(services, before, proof);
      if (verified === null) return null;
      const { user, password, sessionsEnded } = verified;
      const kind = NOTICES[password];
      if (kind !== null) {
        await services.mails.send(scope, { kind: "notice", to: user.email, user, about: { kind } });
      }
      services.signUpMark.clear(scope, user);
      if (sessionsEnded) scope.emit("session.revoked", { userId: id });
      if (kind !== null) scope.emit("password.changed", { user });
      scope.emit("user.updated", { user });
      scope.emit("user.verified", { user });
      const callback = config.emailVerification.afterEmailVerification;
      afterCommit(() => runCallback({ request: scope.request, logger }, "afterEmailVerification", callback, user));
      return { user, isNew: true, password, sessionsEnded };
    },
  };
}
