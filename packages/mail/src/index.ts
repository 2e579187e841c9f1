export { createMailer } from "./create-mailer.ts";
export type { Message, Transport } from "./message.ts";
export type { Brand, MailerOptions } from "./options.ts";
