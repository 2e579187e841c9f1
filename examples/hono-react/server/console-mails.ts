import type { Transport } from "@sallyport/mail";

/** Prints mails to the console. A real application uses `smtp(…)` from `@sallyport/mail/smtp`. */
export const consoleMails: Transport = {
  async send({ to, subject, text }) {
    console.log(`Mail to ${to}: ${subject}\n${text}`);
  },
};
