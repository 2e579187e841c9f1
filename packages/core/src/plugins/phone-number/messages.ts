import { byLanguage, type Language } from "@sallyport/i18n/languages";
import { phoneMessageTexts, phoneNumberMailTexts } from "@sallyport/i18n/phone-messages";
import type { MailPerson, MailWords } from "../../plugin.ts";
import type { PhoneCodePurpose } from "./options.ts";

interface Code {
  readonly code: string;
  readonly purpose: PhoneCodePurpose;
  readonly minutes: number;
  readonly language: Language;
}

interface NumberChange {
  readonly user: MailPerson;
  /** Null if the number was removed. */
  readonly phoneNumber: string | null;
  /** Null if there was none. */
  readonly previous: string | null;
}

declare module "@sallyport/core" {
  interface MailContents {
    /** A code to a phone number, which the application's function sends. */
    "phone-code": Code;
    /** A verified phone number was added, changed or removed. */
    "phone-number-changed": NumberChange;
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

const APP = "{app}";

const changeWriterOf =
  (language: Language) =>
  ({ phoneNumber, previous }: Omit<NumberChange, "user">): MailWords => {
    const change = phoneNumber === null ? "removed" : previous === null ? "added" : "changed";
    const { subject, heading, paragraphs, ifNotYou, footer } = phoneNumberMailTexts[language][change];
    const values = { app: APP, phoneNumber: phoneNumber ?? previous ?? "" };
    return {
      subject: subject(values),
      heading: heading(values),
      paragraphs: paragraphs(values),
      ifNotYou: ifNotYou(values),
      footer: footer(values),
    };
  };

export const changeWords = byLanguage(changeWriterOf);
