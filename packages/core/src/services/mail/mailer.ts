import type { MailMessage } from "../../contracts/account-services.ts";
import type { Logger } from "../../contracts/logger.ts";
import type { Mail, MailFailure, MailKind, SendLinkInput } from "../../contracts/mail.ts";
import type { AuthOptions } from "../../contracts/options.ts";
import type { Telemetry } from "../../contracts/telemetry.ts";
import { OUTBOX_SEND_SECONDS } from "../../data/limits.ts";
import { withTimeLimit } from "../../kernel/time-limit.ts";
import type { Mailer } from "../deps.ts";
import { observeWork } from "../observe-work.ts";
import type { MailWriters } from "./mail-words.ts";
import { secretsOf, toLoggable } from "./mailer-log.ts";

type Callback = (input: SendLinkInput & { newEmail: string }, request?: Request) => void | Promise<void>;
export type ReportFailure = (failure: MailFailure, secrets: readonly string[]) => Promise<void>;
type Attempted = Pick<Mail, "id" | "kind" | "to">;

function callbacksOf({ emailAndPassword = {}, emailVerification = {}, user = {} }: AuthOptions) {
  const callbacks: Partial<Record<MailKind, Callback | undefined>> = {
    "verify-email": emailVerification.sendVerificationEmail,
    "reset-password": emailAndPassword.sendResetPassword,
    "change-email": user.changeEmail?.sendChangeEmailVerification,
    "delete-account": user.deleteUser?.sendDeleteAccountVerification,
  };
  return callbacks;
}

export function createFailureReporter({ mail = {} }: AuthOptions, logger: Logger): ReportFailure {
  return async (failure, secrets) => {
    const { kind, attempts, final, error } = failure;
    const shown = { kind, attempts, error: toLoggable(error, secrets) };
    logger.error(final ? "A mail was not sent" : "A mail was not sent yet", shown);
    try {
      await withTimeLimit(Promise.resolve(failure).then(mail.onMailError), OUTBOX_SEND_SECONDS);
    } catch (thrown) {
      logger.error("onMailError failed", { error: toLoggable(thrown, secrets) });
    }
  };
}

export function createMailer(
  options: AuthOptions,
  writers: MailWriters,
  reportFailure: ReportFailure,
  telemetry: Telemetry | null,
): Mailer {
  const callbacks = callbacksOf(options);
  const { send } = options.mail ?? {};
  const attempt = async (
    { id, kind, to }: Attempted,
    secrets: readonly string[],
    work: () => unknown,
  ): Promise<void> => {
    try {
      // A time limit is needed, because a platform's `waitUntil` must end.
      await observeWork(telemetry, { kind: "mail", mail: kind }, () =>
        withTimeLimit(Promise.resolve().then(work), OUTBOX_SEND_SECONDS),
      );
    } catch (error) {
      await reportFailure({ id, kind, to, attempts: 1, final: true, error }, secrets);
    }
  };
  const hasCallback = (kind: MailKind): boolean =>
    callbacks[kind] !== undefined || writers.senderOf(kind) !== undefined;
  return {
    can(kind) {
      writers.assertDeclared(kind);
      return send !== undefined || hasCallback(kind);
    },

    hasCallback,

    byCallback(message: MailMessage, request) {
      const own = writers.senderOf(message.kind);
      if (own !== undefined) {
        const { kind, to } = message;
        const id = "user" in message ? message.user.id : "";
        return () => attempt({ id, kind, to }, secretsOf(message), () => own(message, request ?? undefined));
      }
      const callback = callbacks[message.kind];
      if (callback === undefined || !("token" in message) || !("user" in message)) return null;
      const { user, to, url, token } = message;
      const newEmail = "newEmail" in message ? message.newEmail : user.email;
      const input = { user, to, url, token, newEmail };
      return () =>
        attempt({ id: user.id, kind: message.kind, to }, [to, url, token], () => callback(input, request ?? undefined));
    },

    keep: null,
    send: (mail) => attempt(mail, secretsOf(mail), () => send?.(writers.write(mail))),
    deliver: async () => 0,
    stop: () => {},
  };
}
