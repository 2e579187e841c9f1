import type { Mail } from "@sallyport/core";
import { createMailer } from "../src/create-mailer.ts";
import type { Message } from "../src/message.ts";
import type { MailerOptions } from "../src/options.ts";

export const FROM = "Acme <no-reply@mail.acme.example>";

export async function render(mail: Mail, options: Partial<MailerOptions> = {}): Promise<Message> {
  const messages: Message[] = [];
  const transport = { send: async (message: Message) => void messages.push(message) };
  await createMailer({ from: FROM, transport, ...options })(mail);
  const [message] = messages;
  if (message === undefined) throw new Error("Nothing was sent");
  return message;
}
