import type { Mail, SendMail } from "@sallyport/core";
import { assertAddress } from "./address.ts";
import { toHtml } from "./html.ts";
import { toContent } from "./mail-content.ts";
import type { Message } from "./message.ts";
import type { MailerOptions } from "./options.ts";
import { resolveOptions, type Settings } from "./resolve-options.ts";
import { toText } from "./text.ts";

const ID = /^[\w-]{1,128}$/;

function appNameOf(mail: Mail, { appName, domain }: Settings): string {
  if (appName !== null) return appName;
  return "url" in mail && URL.canParse(mail.url) ? new URL(mail.url).host : domain;
}

function toMessage(mail: Mail, settings: Settings): Message {
  const { from, domain, replyTo } = settings;
  assertAddress(mail.to);
  if (!ID.test(mail.id)) throw new TypeError("The mail's id must be 1 to 128 letters, digits, hyphens or underscores");
  const app = appNameOf(mail, settings);
  const message = toContent(mail, app, settings.supportEmail);
  return {
    id: mail.id,
    from,
    replyTo,
    to: mail.to,
    subject: message.subject,
    text: toText(message),
    html: toHtml(message, app, settings),
    headers: {
      "Message-ID": `<${mail.id}@${domain}>`,
      "Content-Language": mail.language,
      // RFC 3834 asks for no automatic replies; Exchange reads the second header instead.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
  };
}

/**
 * Creates the `mail.send` of an auth instance. It rejects for an invalid address or link.
 * @throws TypeError for invalid options
 */
export function createMailer(options: MailerOptions): SendMail {
  const settings = resolveOptions(options);
  const { transport } = options;
  return async (mail) => {
    await transport.send(toMessage(mail, settings));
  };
}
