import { createTransport, type SendMailOptions } from "nodemailer";
import { assertAddress, toMailbox } from "./address.ts";
import type { Message, Transport } from "./message.ts";
import { resolveSmtpOptions, type SmtpOptions } from "./smtp-options.ts";

export type { SmtpDkim, SmtpOAuth2, SmtpOptions, SmtpPassword } from "./smtp-options.ts";

/** A transport over pooled SMTP connections. */
export interface SmtpTransport extends Transport {
  close(): void;
}

/** Nodemailer must not read a file or a URL that the content names. */
function toNodemailer(given: string | SmtpOptions) {
  const { maxMessagesPerConnection, unsafeAllowPlaintext: _said, auth, ...options } = resolveSmtpOptions(given);
  return {
    connectionTimeout: 10_000,
    dnsTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Idle connections close before the server drops them under a mail.
    idleTimeout: 15_000,
    // The server may have accepted the mail already, so the outbox decides about a retry.
    maxRequeues: 0,
    ...options,
    ...(auth === undefined ? {} : { auth: { ...auth } }),
    ...(maxMessagesPerConnection === undefined ? {} : { maxMessages: maxMessagesPerConnection }),
    pool: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}

function toMailOptions({ from, replyTo, to, subject, text, html, headers }: Message): SendMailOptions {
  const sender = toMailbox(from);
  const answers = replyTo === null ? null : toMailbox(replyTo);
  assertAddress(to);
  if (sender === null || (replyTo !== null && answers === null))
    throw new TypeError("The mail's from and replyTo must each be one address");
  return {
    from: sender,
    ...(answers === null ? {} : { replyTo: answers }),
    to: { name: "", address: to },
    // An explicit envelope keeps headers from adding recipients.
    envelope: { from: sender.address, to: [to] },
    subject,
    text,
    html,
    headers: { ...headers },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Sends through a mail server: `smtp://user:pass@host:587` (STARTTLS), `smtps://user:pass@host` (TLS), or options.
 * @throws TypeError for invalid options
 */
export function smtp(options: string | SmtpOptions): SmtpTransport {
  const transporter = createTransport(toNodemailer(options));
  return {
    async send(message) {
      const { accepted } = await transporter.sendMail(toMailOptions(message));
      if (accepted.length !== 1) throw new Error("The mail server did not accept the recipient");
    },
    close: () => transporter.close(),
  };
}
