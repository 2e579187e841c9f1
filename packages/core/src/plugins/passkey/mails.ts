import { byLanguage, type Language } from "@sallyport/i18n/languages";
import { passkeyMailTexts } from "@sallyport/i18n/passkey-mails";
import type { MailPerson, MailWords } from "../../plugin.ts";

interface About {
  readonly user: MailPerson;
  readonly model: string | null;
}

declare module "@sallyport/core" {
  interface MailContents {
    /** A passkey was added. */
    "passkey-added": { readonly user: MailPerson; readonly model: string | null };
    /** A passkey was removed. */
    "passkey-removed": { readonly user: MailPerson; readonly model: string | null };
  }
}

const APP = "{app}";

const writerOf =
  (change: "added" | "removed") =>
  (language: Language) =>
  ({ model }: About): MailWords => {
    const { subject, heading, paragraphs, ifNotYou, footer } = passkeyMailTexts[language][change];
    const values = { app: APP, model };
    return {
      subject: subject(values),
      heading: heading(values),
      paragraphs: paragraphs(values),
      ifNotYou: ifNotYou(values),
      footer: footer(values),
    };
  };

export const addedWords = byLanguage(writerOf("added"));
export const removedWords = byLanguage(writerOf("removed"));
