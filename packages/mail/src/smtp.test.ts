import { createServer } from "node:net";
import { afterEach, expect, it } from "vitest";
import { ADA, everyMail, URL_OF_LINK } from "../test/mails.ts";
import { render } from "../test/post.ts";
import { startSmtpServer } from "../test/smtp-server.ts";
import type { Message } from "./message.ts";
import { smtp } from "./smtp.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const server = await startSmtpServer(options);
  closing.push(server.close);
  return server;
}
function open(options: Parameters<typeof smtp>[0]) {
  const transport = smtp(options);
  closing.push(transport.close);
  return transport;
}
const host = "127.0.0.1";
const plain = { disabledCommands: ["STARTTLS", "AUTH"] };
const message = (name = "verify-email", language: Parameters<typeof everyMail>[0] = "ru", options = {}) =>
  render(everyMail(language).get(name) ?? expect.fail(), options);

it("delivers a mail to one recipient with both parts and its headers", async () => {
  const server = await start(plain);
  const sent = await message("verify-email", "ru", { replyTo: "Помощь <help@acme.example>" });
  await open(`smtp://${host}:${server.port}`).send(sent);
  const [{ sender, recipients, email, raw } = expect.fail(), ...more] = server.delivered;
  expect(more).toEqual([]);
  expect([sender, ...recipients]).toEqual(["no-reply@mail.acme.example", ADA.email]);
  expect(email).toMatchObject({
    from: { name: "Acme", address: "no-reply@mail.acme.example" },
    to: [{ name: "", address: ADA.email }],
    replyTo: [{ name: "Помощь", address: "help@acme.example" }],
    subject: sent.subject,
    messageId: "<mail0001@mail.acme.example>",
    attachments: [],
  });
  expect(sent.subject).toMatch(/[а-я]/);
  expect(email.html?.trim()).toBe(sent.html.trim());
  expect(email.text?.trim()).toBe(sent.text.trim());
  expect(email.text).toContain(`\n${URL_OF_LINK}\n`);
  const headers = Object.fromEntries(email.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    "auto-submitted": "auto-generated",
    "content-language": "ru",
    "x-auto-response-suppress": "All",
    "mime-version": "1.0",
  });
  expect(headers).not.toHaveProperty("x-mailer");
  expect(raw.match(/^(?:to|cc|bcc):/gim)).toEqual(["To:"]);
  // RFC 5321 section 4.5.3.1.6, and pure ASCII for servers that know nothing else.
  expect(raw.split("\r\n").filter((line) => line.length > 998 || /[^\t\u0020-\u007e]/.test(line))).toEqual([]);
});

it("reuses its connection for the next mail", async () => {
  const server = await start(plain);
  const transport = open(`smtp://${host}:${server.port}`);
  for (const language of ["en", "de", "tr"] as const) await transport.send(await message("reset-password", language));
  expect(server.delivered.map(({ email }) => email.subject)).toHaveLength(3);
  expect(server.attempts).toHaveLength(1);
});

it.each<[string, Partial<Message>]>([
  ["a list of recipients", { to: "ada@example.com, eve@evil.example" }],
  ["a recipient with a name", { to: "Eve <eve@evil.example>" }],
  ["an SMTP command", { to: "ada@example.com>\r\nRCPT TO:<eve@evil.example" }],
  ["a quoted address", { to: '"eve@evil.example,"@example.com' }],
  ["an unreadable sender", { from: "a@b.example, c@d.example" }],
  ["an unreadable reply address", { replyTo: "a@b.example\r\nBcc: eve@evil.example" }],
])("rejects %s without connecting", async (_what, change) => {
  const server = await start(plain);
  const transport = open(`smtp://${host}:${server.port}`);
  await expect(transport.send({ ...(await message()), ...change })).rejects.toThrow(TypeError);
  expect(server.attempts).toEqual([]);
});

it("adds no recipient or header from a subject, body or header value", async () => {
  const server = await start(plain);
  const evil = "x\r\nBcc: eve@evil.example\r\n\r\n.\r\nRCPT TO:<eve@evil.example>";
  const headers = { "Message-ID": "<a@b.example>", "Content-Language": evil };
  await open(`smtp://${host}:${server.port}`).send({
    ...(await message()),
    subject: evil,
    text: evil,
    html: evil,
    headers,
  });
  const [{ recipients, email } = expect.fail(), ...more] = server.delivered;
  expect(more).toEqual([]);
  expect(recipients).toEqual([ADA.email]);
  expect(email.bcc).toBeUndefined();
  expect(email.subject).not.toMatch(/[\r\n]/);
});

it("reads no file or URL that a message contains", async () => {
  const server = await start(plain);
  const html = { path: "/etc/hostname" } as unknown as string;
  const send = open(`smtp://${host}:${server.port}`).send({ ...(await message()), html });
  await expect(send).rejects.toThrow(/access/i);
});

it("rejects with the server's reason when it refuses the recipient", async () => {
  const onRcptTo = (_address: unknown, _session: unknown, callback: (error: Error) => void) =>
    callback(Object.assign(new Error("mailbox unavailable"), { responseCode: 550 }));
  const server = await start({ ...plain, onRcptTo });
  await expect(open(`smtp://${host}:${server.port}`).send(await message())).rejects.toThrow(/mailbox unavailable/);
});

it("does not resend when the connection breaks after the message", async () => {
  let taken = 0;
  const server = createServer((socket) => {
    let isData = false;
    socket.on("error", () => undefined).write("220 test\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (isData) {
        if (!text.endsWith("\r\n.\r\n")) return;
        taken += 1;
        socket.destroy();
      } else if (/^DATA/i.test(text)) {
        isData = true;
        socket.write("354 go on\r\n");
      } else socket.write(/^EHLO/i.test(text) ? "250 test\r\n" : "250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  closing.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  await expect(open({ host, port: address.port }).send(await message())).rejects.toThrow();
  expect(taken).toBe(1);
});

it("rejects when the port is closed and when the server does not respond", async () => {
  const server = await start(plain);
  await server.close();
  await expect(open(`smtp://${host}:${server.port}`).send(await message())).rejects.toThrow(/ECONNREFUSED/);
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, host, resolve));
  closing.push(() => silent.close());
  const address = silent.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const transport = open({ host, port: address.port, greetingTimeout: 50 });
  await expect(transport.send(await message())).rejects.toThrow(/Greeting never received/);
});

const auth = { user: "acme", pass: "a secret" };

it("sends no password without TLS, even to this machine", async () => {
  const credentials: unknown[] = [];
  const server = await start({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth(given, _session, callback) {
      credentials.push(given);
      callback(null, { user: "acme" });
    },
  });
  await expect(open({ host, port: server.port, auth }).send(await message())).rejects.toThrow(/STARTTLS|TLS/);
  expect(credentials).toEqual([]);
  expect(server.delivered).toEqual([]);
});

it.each([
  ["STARTTLS", false],
  ["TLS", true],
])("authenticates over %s", async (_what, secure) => {
  const server = await start({ secure });
  const tls = { rejectUnauthorized: false };
  await open({ host, port: server.port, auth, secure, tls }).send(await message());
  expect(server.delivered).toMatchObject([{ isEncrypted: true, user: "acme", recipients: [ADA.email] }]);
});

it("rejects an untrusted certificate", async () => {
  const server = await start();
  await expect(open({ host, port: server.port, auth }).send(await message())).rejects.toThrow(/certificate/);
  expect(server.delivered).toEqual([]);
});

it("rejects after it was closed", async () => {
  const server = await start(plain);
  const transport = open(`smtp://${host}:${server.port}`);
  transport.close();
  await expect(transport.send(await message())).rejects.toThrow();
  expect(server.attempts).toEqual([]);
});
