import { byLanguage, type Language } from "@sallyport/i18n/languages";
import { twoFactorCodeTexts, twoFactorMailTexts } from "@sallyport/i18n/two-factor-mails";
import { MAIL_APP, type MailWords, writeMail } from "../../plugin.ts";

interface Code {
  readonly code: string;
  readonly minutes: number;
}

const writerOf =
  (language: Language) =>
  ({ code, minutes }: Code): MailWords => {
    const { subject, paragraphs, ifNotYou, footer } = twoFactorCodeTexts[language];
    const values = { app: MAIL_APP, code, minutes };
    return { subject: subject(values), heading: code, paragraphs: paragraphs(values), ifNotYou, footer };
  };

export const codeWords = byLanguage(writerOf);

const noticeOf = (change: "enabled" | "disabled") => (language: Language) => (): MailWords =>
  writeMail(twoFactorMailTexts[language][change], { app: MAIL_APP });

export const enabledWords = byLanguage(noticeOf("enabled"));
export const disabledWords = byLanguage(noticeOf("disabled"));
