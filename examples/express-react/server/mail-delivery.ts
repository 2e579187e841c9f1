import type { SendMail } from "@sallyport/core";
import { toExpressHandler } from "@sallyport/express";
import { createMailer, type Transport } from "@sallyport/mail";
import { createInbox, type Inbox } from "@sallyport/mail/inbox";
import { smtp } from "@sallyport/mail/smtp";
import type { RequestHandler } from "express";
import { brand } from "./brand.ts";

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

/** The drawer hears Escape in the frame of a mail only if both have one origin. The mail still runs no script. */
const readableFrames = ({ handler }: Inbox): Pick<Inbox, "handler"> => ({
  async handler(request) {
    const response = await handler(request);
    const policy = response.headers.get("content-security-policy") ?? "";
    response.headers.set("content-security-policy", policy.replace("; sandbox ", "; sandbox allow-same-origin "));
    return response;
  },
});

/** @throws TypeError for an invalid URL or sender */
export function createMailDelivery({ smtpUrl, from }: Setting): MailDelivery {
  const mailer = (transport: Transport) => createMailer({ from, transport, brand });
  if (smtpUrl) {
    const page: RequestHandler = (_request, response) => {
      response.type("text").send("This demo sends its mails by SMTP: look into the mailbox that they went to.\n");
    };
    const transport = smtp(smtpUrl);
    return { send: mailer(transport), page, close: () => transport.close() };
  }
  const inbox = createInbox();
  return { send: mailer(inbox), page: toExpressHandler(readableFrames(inbox)), close: () => {} };
}
