import type { Transport } from "@sallyport/mail";

/** Mails to the console; an application has `smtp(…)` of `@sallyport/mail/smtp` in its place. */
export const consoleMails: Transport = {
  async send({ to, subject, text }) {
    console.log(`Mail to ${to}: ${subject}\n${text}`);
  },
};
