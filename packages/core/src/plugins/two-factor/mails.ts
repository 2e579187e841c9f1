import { byLanguage, type Language } from "@sallyport/i18n/languages";
import { twoFactorCodeTexts } from "@sallyport/i18n/two-factor-mails";
import type { MailPerson, MailWords } from "../../plugin.ts";

declare module "@sallyport/core" {
  interface MailContents {
    "two-factor-code": { readonly user: MailPerson; readonly code: string; readonly minutes: number };
  }
}

interface Code {
  readonly code: string;
  readonly minutes: number;
}

const APP = "{app}";

const writerOf =
  (language: Language) =>
  ({ code, minutes }: Code): MailWords => {
    const { subject, paragraphs, ifNotYou, footer } = twoFactorCodeTexts[language];
    const values = { app: APP, code, minutes };
    return { subject: subject(values), heading: code, paragraphs: paragraphs(values), ifNotYou, footer };
  };

export const codeWords = byLanguage(writerOf);
