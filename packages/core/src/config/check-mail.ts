import type { AuthOptions } from "../contracts/options.ts";
import { CORE_MAILS } from "../data/mail-kinds.ts";
import { readEnv } from "./environment.ts";

function pluginMailProblems({ mail = {}, plugins = [] }: AuthOptions): string[] {
  const declared = plugins.flatMap(({ id, mails = {} }) =>
    Object.entries(mails).map(([kind, of]) => ({ id, kind, of })),
  );
  return declared.flatMap(({ id, kind, of }, index) => {
    const what = `plugin ${id} sends mails of the kind ${kind}`;
    const isTaken = Object.hasOwn(CORE_MAILS, kind) || declared.findIndex((one) => one.kind === kind) < index;
    const checks: [boolean, string][] = [
      [isTaken, `${what}, which is taken`],
      [typeof of.words.en !== "function", `${what}, which has no words in English: give words.en`],
      [mail.send === undefined && of.optional !== true, `${what}, which needs mail.send`],
    ];
    return checks.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));
  });
}

export function mailProblems(options: AuthOptions): string[] {
  const { emailAndPassword = {}, emailVerification = {}, mail = {}, plugins = [], user = {} } = options;
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
      // The Host header may come from an attacker, so links are never built from it.
      sends && (options.baseURL ?? readEnv("SALLYPORT_URL")) === undefined,
      "mails need baseURL: their links are built from it alone",
    ],
    [Boolean(mail.outbox) && mail.send === undefined, "mail.outbox needs mail.send"],
    [
      emailAndPassword.requireEmailVerification === true &&
        !canVerify &&
        !plugins.some(({ verification }) => verification !== undefined),
      "emailAndPassword.requireEmailVerification needs mail.send or emailVerification.sendVerificationEmail: without it, no user could sign in",
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
  return [
    ...checks.flatMap(([contradicts, message]) => (contradicts ? [message] : [])),
    ...pluginMailProblems(options),
  ];
}
