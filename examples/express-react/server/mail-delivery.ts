import type { SendMail } from "@sallyport/core";
import { toExpressHandler } from "@sallyport/express";
import { createMailer, type Transport } from "@sallyport/mail";
import { createInbox } from "@sallyport/mail/inbox";
import { smtp } from "@sallyport/mail/smtp";
import type { RequestHandler } from "express";

export interface MailDelivery {
  readonly send: SendMail;
  readonly page: RequestHandler;
  close(): void;
}

interface Setting {
  /** An SMTP URL such as `smtp://localhost:25`. Default: mails appear on a page of the demo. */
  readonly smtpUrl: string | undefined;
  /** An address, or `Name <address>`. */
  readonly from: string;
}

/** @throws TypeError for an invalid URL or sender */
export function createMailDelivery({ smtpUrl, from }: Setting): MailDelivery {
  const mailer = (transport: Transport) =>
    createMailer({ from, transport, brand: { name: "Sallyport", color: "#1f5a4a" } });
  if (smtpUrl) {
    const page: RequestHandler = (_request, response) => {
      response.type("text").send("This demo sends its mails by SMTP: look into the mailbox that they went to.\n");
    };
    const transport = smtp(smtpUrl);
    return { send: mailer(transport), page, close: () => transport.close() };
  }
  const inbox = createInbox();
  return { send: mailer(inbox), page: toExpressHandler(inbox), close: () => {} };
}
