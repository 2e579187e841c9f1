import { byLanguage, type Language } from "@sallyport/i18n/languages";
import { phoneMessageTexts } from "@sallyport/i18n/phone-messages";
import type { MailWords } from "../../plugin.ts";
import type { PhoneCodePurpose } from "./options.ts";

interface Code {
  readonly code: string;
  readonly purpose: PhoneCodePurpose;
  readonly minutes: number;
  readonly language: Language;
}

declare module "@sallyport/core" {
  interface MailContents {
    /** A code to a phone number, which the application's function sends. */
    "phone-code": Code;
  }
}

export const messageText = ({ code, minutes, language }: Omit<Code, "purpose">): string =>
  phoneMessageTexts[language].code({ code, minutes });

const writerOf =
  (language: Language) =>
  (code: Code): MailWords => {
    const text = messageText({ ...code, language });
    return { subject: text, heading: code.code, paragraphs: [text], ifNotYou: "", footer: "" };
  };

export const messageWords = byLanguage(writerOf);
