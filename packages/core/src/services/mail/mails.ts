import type { MailMessage, Mails } from "../../contracts/account-services.ts";
import type { Mail, MailKind } from "../../contracts/mail.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import { ROW_ID_CHARACTERS } from "../../data/limits.ts";
import { requestLanguage } from "../../http/language.ts";
import { ALPHANUMERIC, randomText } from "../../kernel/random-text.ts";
import type { Deps } from "../deps.ts";

/** @see RFC 2606 section 2 */
const isPlaceholder = (address: string): boolean => address.endsWith(".invalid");

function toContents(message: MailMessage): MailMessage {
  if (!("user" in message)) return message;
  const { id, name, email } = message.user;
  return { ...message, user: { id, name, email } } as MailMessage;
}

type Verifications = Pick<Mails, "sendVerification" | "pretendVerification">;
type Plain = Omit<Mails, keyof Verifications>;

function createVerifications({ verification }: Deps, mails: Plain, services: () => Services): Verifications {
  return {
    sendVerification: (scope, link) =>
      verification === null
        ? mails.send(scope, { kind: "verify-email", to: link.user.email, ...link })
        : verification.send(scope, link.user, services()),
    pretendVerification: (email) =>
      verification === null ? mails.pretend("verify-email") : verification.pretend(services(), email),
  };
}

export function createMails(
  deps: Deps,
  store: Store,
  afterCommit: (work: () => Promise<void>) => void,
  services: () => Services,
): Mails {
  const { config, mailer, verification } = deps;
  const deliverSoon = (): void =>
    afterCommit(async () => {
      await mailer.deliver().catch(() => {});
    });
  const newMailId = (): string => deps.newId("mail") ?? randomText(ROW_ID_CHARACTERS, ALPHANUMERIC, deps.random);
  const toMail = (scope: RequestScope, message: MailMessage): Mail => ({
    ...(toContents(message) as Mail),
    id: newMailId(),
    language: requestLanguage(config.language, scope),
    createdAt: deps.clock.now(),
  });
  const pretend = async (kind: MailKind): Promise<void> => {
    if (mailer.keep === null || mailer.hasCallback(kind)) {
      afterCommit(async () => {});
      return;
    }
    // A queued mail generates an id too.
    newMailId();
    await mailer.keep(store, null);
    deliverSoon();
  };
  const limits = async () => (await import("./mail-limits.ts")).createMailLimits(deps, services);
  const mails: Plain = {
    can: (kind) => (kind === "verify-email" && verification !== null) || mailer.can(kind),

    async send(scope, message) {
      if (!mailer.can(message.kind)) return;
      if (isPlaceholder(message.to)) {
        await pretend(message.kind);
        return;
      }
      const call = mailer.byCallback(message, scope.request);
      if (call !== null) {
        afterCommit(call);
        return;
      }
      if (mailer.keep === null) {
        // The mail is built after the commit, because `pretend` does no such work in the transaction either.
        afterCommit(async () => mailer.send(toMail(scope, message)));
        return;
      }
      await mailer.keep(store, toMail(scope, message));
      deliverSoon();
    },

    pretend,
    deliver: () => mailer.deliver(),
    allow: async (...asked) => (await limits()).allow(...asked),
    assertAllowed: async (...asked) => (await limits()).assertAllowed(...asked),
  };
  return { ...mails, ...createVerifications(deps, mails, services) };
}
