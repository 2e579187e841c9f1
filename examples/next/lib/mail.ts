import { createMailer, type Transport } from "@sallyport/mail";
import { createInbox, type Inbox } from "@sallyport/mail/inbox";

// Next bundles pages and route handlers apart; both see one inbox.
const shared = globalThis as { exampleInbox?: Inbox };

/** The page of the mails at `/inbox`, while developing. */
export function inbox(): Inbox | null {
  if (process.env.NODE_ENV === "production") return null;
  shared.exampleInbox ??= createInbox();
  return shared.exampleInbox;
}

/** An application has `smtp(…)` of `@sallyport/mail/smtp` in its place. */
const toConsole: Transport = {
  async send({ to, subject, text }) {
    console.log(`Mail to ${to}: ${subject}\n${text}`);
  },
};

export const sendMail = createMailer({
  from: "Example <no-reply@example.com>",
  transport: inbox() ?? toConsole,
  brand: { name: "Example" },
});
