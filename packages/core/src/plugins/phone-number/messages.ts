import { byLanguage, type Language } from "@sallyport/i18n/languages";
import { phoneMessageTexts, phoneNumberMailTexts } from "@sallyport/i18n/phone-messages";
import { MAIL_APP, type MailPerson, type MailWords, writeMail } from "../../plugin.ts";
import type { PhoneCodePurpose } from "./options.ts";

export interface PhoneCode {
  readonly code: string;
  readonly purpose: PhoneCodePurpose;
  readonly minutes: number;
  readonly language: Language;
  readonly country: string | null;
  readonly prefix: string;
}

export interface NumberChange {
  readonly user: MailPerson;
  /** Null if the number was removed. */
  readonly phoneNumber: string | null;
  /** Null if there was none. */
  readonly previous: string | null;
}

export const messageText = ({ code, minutes, language }: Pick<PhoneCode, "code" | "minutes" | "language">): string =>
  phoneMessageTexts[language].code({ code, minutes });

const writerOf =
  (language: Language) =>
  (code: PhoneCode): MailWords => {
    const text = messageText({ ...code, language });
    return { subject: text, heading: code.code, paragraphs: [text], ifNotYou: "", footer: "" };
  };

export const messageWords = byLanguage(writerOf);

const changeWriterOf =
  (language: Language) =>
  ({ phoneNumber, previous }: Omit<NumberChange, "user">): MailWords => {
    const change = phoneNumber === null ? "removed" : previous === null ? "added" : "changed";
    const values = { app: MAIL_APP, phoneNumber: phoneNumber ?? previous ?? "" };
    return writeMail(phoneNumberMailTexts[language][change], values);
  };

export const changeWords = byLanguage(changeWriterOf);
