import { byLanguage, type Language } from "@sallyport/i18n/languages";
import { passkeyMailTexts } from "@sallyport/i18n/passkey-mails";
import { MAIL_APP, type MailPerson, type MailWords, writeMail } from "../../plugin.ts";

interface About {
  readonly user: MailPerson;
  readonly model: string | null;
}

const writerOf =
  (change: "added" | "removed") =>
  (language: Language) =>
  ({ model }: About): MailWords =>
    writeMail(passkeyMailTexts[language][change], { app: MAIL_APP, model });

export const addedWords = byLanguage(writerOf("added"));
export const removedWords = byLanguage(writerOf("removed"));
