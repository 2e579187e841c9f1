import { createMailer, type Transport } from "@sallyport/mail";
import { createInbox, type Inbox } from "@sallyport/mail/inbox";

// Next bundles pages and route handlers separately; `globalThis` gives both the same inbox.
const shared = globalThis as { exampleInbox?: Inbox };

/** Returns the inbox for the page `/inbox`, in development only. */
export function inbox(): Inbox | null {
  if (process.env.NODE_ENV === "production") return null;
  shared.exampleInbox ??= createInbox();
  return shared.exampleInbox;
}

/** A real application uses `smtp(…)` from `@sallyport/mail/smtp`. */
const toConsole: Transport = {
  async send({ to, subject, text }) {
    console.log(`Mail to ${to}: ${subject}\n${text}`);
  },
};

export const sendMail = createMailer({
  from: "Example <no-reply@example.com>",
  transport: inbox() ?? toConsole,
  // The accent of `app/theme.css`.
  brand: { name: "Example", color: "#0d7a5f" },
});
