import type { MailWords } from "../contracts/mail.ts";

/** What the texts of a plugin's mail call the application. It is replaced by the application's name. */
export const MAIL_APP = "{app}";

/** The texts of a mail in one language, as functions of what the mail is about. */
export interface MailTexts<Values> {
  subject(values: Values): string;
  heading(values: Values): string;
  paragraphs(values: Values): readonly string[];
  ifNotYou(values: Values): string;
  footer(values: Values): string;
}

/** Writes the texts of a mail with the given values, in which the application is `MAIL_APP`. */
export const writeMail = <Values>(texts: MailTexts<Values>, values: Values): MailWords => ({
  subject: texts.subject(values),
  heading: texts.heading(values),
  paragraphs: texts.paragraphs(values),
  ifNotYou: texts.ifNotYou(values),
  footer: texts.footer(values),
});
