import { toExpressHandler } from "@sallyport/express";
import { createMailer, type Transport } from "@sallyport/mail";
import { createInbox } from "@sallyport/mail/inbox";
import { smtp } from "@sallyport/mail/smtp";
import type { RequestHandler } from "express";

/** How this demo's mails leave, and what is seen at /inbox. */
export interface Post {
  readonly send: ReturnType<typeof createMailer>;
  readonly page: RequestHandler;
}

const mailer = (transport: Transport) =>
  createMailer({ from: "Sallyport <no-reply@localhost>", transport, brand: { name: "Sallyport", color: "#1f5a4a" } });

/** Mails to a page of the demo itself or, with an address such as `smtp://localhost:25`, to a real server. */
export function createPost(smtpUrl: string | undefined): Post {
  if (smtpUrl) {
    const page: RequestHandler = (_request, response) => {
      response.type("text").send("This demo sends its mails by SMTP: look into the mailbox that they went to.\n");
    };
    return { send: mailer(smtp(smtpUrl)), page };
  }
  const inbox = createInbox();
  return { send: mailer(inbox), page: toExpressHandler(inbox) };
}
