import type { MailMessage } from "../../contracts/account-services.ts";
import type { Mail, MailWords } from "../../contracts/mail.ts";
import type { AuthPlugin } from "../../contracts/plugin.ts";
import { CORE_MAILS } from "../../data/mail-kinds.ts";

type Writer = (mail: Mail) => MailWords;
type Sender = (message: MailMessage, request?: Request) => void | Promise<void>;

export interface MailWriters {
  assertDeclared(kind: string): void;
  write(mail: Mail): Mail;
  senderOf(kind: string): Sender | undefined;
}

export function createMailWriters(plugins: readonly AuthPlugin[]): MailWriters {
  const words = new Map(
    plugins.flatMap(({ mails = {} }) =>
      Object.entries(mails).map(
        ([kind, declared]) => [kind, declared.words as Partial<Record<string, Writer>>] as const,
      ),
    ),
  );
  const senders = new Map(
    plugins.flatMap(({ mails = {} }) =>
      Object.entries(mails).flatMap(([kind, { send }]) =>
        send === undefined ? [] : [[kind, send as Sender] as const],
      ),
    ),
  );
  return {
    senderOf: (kind) => senders.get(kind),
    assertDeclared(kind) {
      if (words.has(kind) || Object.hasOwn(CORE_MAILS, kind)) return;
      throw new TypeError(`No plugin declares mails of the kind ${kind}: add it to the mails of definePlugin`);
    },
    write(mail) {
      const writers = words.get(mail.kind);
      const writer = writers?.[mail.language] ?? writers?.en;
      if (writer === undefined) return mail;
      const language = writers?.[mail.language] === undefined ? "en" : mail.language;
      return { ...mail, language, words: writer({ ...mail, language }) };
    },
  };
}
