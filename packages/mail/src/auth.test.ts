import { type AuthOptions, createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { afterEach, expect, it } from "vitest";
import { startSmtpServer } from "../test/smtp-server.ts";
import { createMailer } from "./create-mailer.ts";
import type { Transport } from "./message.ts";
import { smtp } from "./smtp.ts";

const ORIGIN = "http://localhost:3000";
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** An application whose mails go to an SMTP server. */
async function open() {
  const server = await startSmtpServer({ disabledCommands: ["STARTTLS", "AUTH"] });
  const transport = smtp(`smtp://127.0.0.1:${server.port}`);
  closing.push(server.close, transport.close);
  const running = new Set<Promise<void>>();
  const auth = createAuth({
    ...options(transport),
    advanced: { backgroundTasks: { handler: (work) => void running.add(work) } },
  });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    auth.handler(
      new Request(`${ORIGIN}/api/auth${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: ORIGIN, ...headers },
        body: JSON.stringify(body),
      }),
    );
  const settle = async () => {
    for (const work of running) await work;
    return server.delivered;
  };
  return { auth, post, settle };
}

const options = (transport: Transport): AuthOptions => ({
  baseURL: ORIGIN,
  secret: "a-secret-of-tests-0123456789-ABCDEFGH",
  database: memory(),
  environment: "test",
  logger: { disabled: true },
  emailAndPassword: { requireEmailVerification: true, password: { scrypt: { ln: 4, r: 8, p: 1 } } },
  mail: { send: createMailer({ from: "Acme <no-reply@acme.example>", transport }) },
});

const ADA = { name: "Ada", email: "ada@example.com", password: "correct horse" };

it("mails a link that verifies the email address, in the language of the browser", async () => {
  const { post, settle } = await open();
  await post("/sign-up/email", { ...ADA, email: "Ada@Example.com" }, { "accept-language": "tr-TR,tr;q=0.9" });
  const [{ recipients, email } = expect.fail("no mail")] = await settle();
  expect(recipients).toEqual(["ada@example.com"]);
  expect(email.headers.find(({ key }) => key === "content-language")?.value).toBe("tr");
  expect((await post("/sign-in/email", ADA)).status).toBe(403);
  const link = /^http\S+$/m.exec(email.text ?? "")?.[0] ?? expect.fail("no link");
  expect(email.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  expect(link.startsWith(`${ORIGIN}/api/auth/verify-email?token=`)).toBe(true);
  const { searchParams } = new URL(link);
  expect((await post("/confirm-email", { token: searchParams.get("token") })).status).toBe(200);
  expect((await post("/sign-in/email", ADA)).status).toBe(200);
});

it.each([
  ["a list", "ada@example.com,eve@evil.example"],
  ["a list in an array", ["ada@example.com", "eve@evil.example"]],
  ["a header", "ada@example.com\r\nBcc: eve@evil.example"],
  ["a name", "Ada <ada@example.com>"],
  ["a quoted address", '"ada@example.com eve@evil.example"@evil.example'],
  ["a full-width sign", "ada\uff20example.com"],
])("sends no mail for a password reset with %s", async (_what, email) => {
  const { post, settle } = await open();
  await post("/sign-up/email", ADA);
  await settle();
  await post("/request-password-reset", { email });
  expect(await settle()).toHaveLength(1);
});

it("mails the stored address when the request has other capitals", async () => {
  const { post, settle } = await open();
  await post("/sign-up/email", ADA);
  await post("/request-password-reset", { email: "ADA@EXAMPLE.COM" });
  expect((await settle()).map(({ recipients }) => recipients)).toEqual([["ada@example.com"], ["ada@example.com"]]);
});

it("includes no name of the registrant in mails to the owner of the email address", async () => {
  const { post, settle } = await open();
  const name = "You won\r\nBcc: eve@evil.example\r\n\r\n<a href=https://evil.example>Claim it</a>";
  await post("/sign-up/email", { ...ADA, name });
  await post("/request-password-reset", { email: ADA.email });
  const delivered = await settle();
  expect(delivered).toHaveLength(2);
  for (const { recipients, email } of delivered) {
    expect(recipients).toEqual([ADA.email]);
    expect(`${email.subject}${email.text}${email.html}`).not.toMatch(/won|evil|Claim/);
  }
});
