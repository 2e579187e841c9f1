import type { Letter } from "../contracts/account-services.ts";
import type { Logger } from "../contracts/logger.ts";
import type { Mail, MailFailure, MailKind, SendLinkInput } from "../contracts/mail.ts";
import type { AuthOptions } from "../contracts/options.ts";
import type { PostOffice } from "./deps.ts";

type Callback = (input: SendLinkInput & { newEmail: string }, request?: Request) => void | Promise<void>;
export type TellFailure = (failure: MailFailure) => void;

/** A callback of the application's own in place of `mail.send`, by kind. */
function callbacksOf({ emailAndPassword = {}, emailVerification = {}, user = {} }: AuthOptions) {
  const callbacks: Partial<Record<MailKind, Callback | undefined>> = {
    "verify-email": emailVerification.sendVerificationEmail,
    "reset-password": emailAndPassword.sendResetPassword,
    "change-email": user.changeEmail?.sendChangeEmailVerification,
    "delete-account": user.deleteUser?.sendDeleteAccountVerification,
  };
  return callbacks;
}

/** A mail that was not sent is a line in the log and a call of the application's; never an answer's failure. */
export function createFailureTeller({ mail = {} }: AuthOptions, logger: Logger): TellFailure {
  return (failure) => {
    const { kind, attempts, final, error } = failure;
    logger.error(final ? "A mail was not sent" : "A mail was not sent yet", { kind, attempts, error });
    Promise.resolve(failure)
      .then(mail.onMailError)
      .catch((thrown: unknown) => logger.error("onMailError failed", { error: thrown }));
  };
}

/** How mails leave where nothing keeps them. */
export function createPostOffice(options: AuthOptions, tellFailure: TellFailure): PostOffice {
  const callbacks = callbacksOf(options);
  const { send } = options.mail ?? {};
  const attempt = async (mail: Pick<Mail, "id" | "kind" | "to">, work: () => unknown): Promise<void> => {
    try {
      await work();
    } catch (error) {
      tellFailure({ id: mail.id, kind: mail.kind, to: mail.to, attempts: 1, final: true, error });
    }
  };
  return {
    can: (kind) => send !== undefined || callbacks[kind] !== undefined,

    byCallback(letter: Letter, request) {
      const callback = callbacks[letter.kind];
      if (callback === undefined || !("token" in letter)) return null;
      const { user, to, url, token } = letter;
      const newEmail = "newEmail" in letter ? letter.newEmail : user.email;
      const input = { user, to, url, token, newEmail };
      return () => attempt({ id: user.id, ...letter }, () => callback(input, request ?? undefined));
    },

    keep: null,
    send: (mail) => attempt(mail, () => send?.(mail)),
    deliver: async () => 0,
  };
}
