import { emailCodeMailTexts } from "@sallyport/i18n/email-code-mails";
import { byLanguage, type Language } from "@sallyport/i18n/languages";
import type { MailWords } from "../../plugin.ts";
import type { EmailCodeType } from "./code-types.ts";

export interface Code {
  readonly code: string;
  readonly type: EmailCodeType;
  readonly minutes: number;
}

const APP = "{app}";

const writerOf =
  (language: Language) =>
  ({ code, type, minutes }: Code): MailWords => {
    const { subject, ask, lasts, ifNotYou, footer } = emailCodeMailTexts[language];
    const values = { app: APP, code, minutes };
    const paragraphs = [ask[type], lasts(values)];
    return { subject: subject(values), heading: code, paragraphs, ifNotYou, footer: footer(values) };
  };

export const codeWords = byLanguage(writerOf);
