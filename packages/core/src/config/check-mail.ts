import type { AuthOptions } from "../contracts/options.ts";
import { readEnv } from "./environment.ts";

/** What is wrong with the options that have to do with mail. */
export function mailProblems(options: AuthOptions): string[] {
  const { emailAndPassword = {}, emailVerification = {}, mail = {}, user = {} } = options;
  const { changeEmail = {}, deleteUser = {} } = user;
  const canVerify = mail.send !== undefined || emailVerification.sendVerificationEmail !== undefined;
  const canApproveChange = mail.send !== undefined || changeEmail.sendChangeEmailVerification !== undefined;
  const canConfirmDeletion = mail.send !== undefined || deleteUser.sendDeleteAccountVerification !== undefined;
  const sends =
    canVerify ||
    canConfirmDeletion ||
    emailAndPassword.sendResetPassword !== undefined ||
    changeEmail.sendChangeEmailVerification !== undefined;
  const checks: [boolean, string][] = [
    [
      // A link built on the Host header of whoever asks leads wherever they like.
      sends && (options.baseURL ?? readEnv("SALLYPORT_URL")) === undefined,
      "mails need baseURL: their links are built on it and on nothing else",
    ],
    [Boolean(mail.outbox) && mail.send === undefined, "mail.outbox needs mail.send"],
    [
      emailAndPassword.requireEmailVerification === true && !canVerify,
      "emailAndPassword.requireEmailVerification needs mail.send or emailVerification.sendVerificationEmail: nobody could ever sign in",
    ],
    [
      changeEmail.enabled === true && !canVerify,
      "user.changeEmail needs mail.send or emailVerification.sendVerificationEmail",
    ],
    [
      changeEmail.enabled === true && changeEmail.flow !== "verify-new-first" && !canApproveChange,
      "user.changeEmail needs mail.send or sendChangeEmailVerification: verified mailboxes approve a change",
    ],
    [
      deleteUser.verifyByEmail === true && !canConfirmDeletion,
      "user.deleteUser.verifyByEmail needs mail.send or sendDeleteAccountVerification",
    ],
  ];
  return checks.flatMap(([contradicts, message]) => (contradicts ? [message] : []));
}
