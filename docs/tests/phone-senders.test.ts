import { join } from "node:path";
import type { PhoneCodeMessage } from "@sallyport/core/phone-number";
import { serveAnswers } from "sallyport-tests/ground/serve-answers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { filesOfPage } from "./page-files.ts";

type SendOTP = (message: PhoneCodeMessage) => Promise<void>;
type Sender = "twilio" | "vonage";

const MESSAGE: PhoneCodeMessage = {
  phoneNumber: "+4915112345678",
  code: "123456",
  purpose: "verification",
  text: "123456 – Ihr Code für Acme",
  country: "DE",
  prefix: "+49",
};
const SETTINGS = {
  TWILIO_ACCOUNT: "AC1",
  TWILIO_TOKEN: "twilio-token",
  TWILIO_FROM: "+12025550123",
  VONAGE_KEY: "key",
  VONAGE_SECRET: "vonage-secret",
  VONAGE_FROM: "Acme",
};

const asked: object[] = [];
let reply: () => Response;
const senders = new Map<Sender, SendOTP>();
let close: () => Promise<void>;

beforeAll(async () => {
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
  const server = await serveAnswers(async ({ method, url, headers, body }) => {
    const fields = Object.fromEntries(new URLSearchParams(await new Response(body).text()));
    asked.push({ method, path: new URL(url).pathname, authorization: headers.get("authorization"), fields });
    return reply();
  });
  close = server.close;
  const folder = filesOfPage("phone-numbers", (text) =>
    text.replace("https://api.twilio.com", server.origin).replace("https://rest.nexmo.com", server.origin),
  );
  for (const name of ["twilio", "vonage"] as const) {
    const { sendOTP }: { sendOTP: SendOTP } = await import(/* @vite-ignore */ join(folder, `${name}.ts`));
    senders.set(name, sendOTP);
  }
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await close();
});

async function send(name: Sender, body: object | string, status = 200) {
  asked.length = 0;
  reply = () => (typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status }));
  const sendOTP = senders.get(name) ?? expect.fail("There is no such sender");
  await sendOTP(MESSAGE);
  return asked;
}

test("the guide's sender for Twilio posts the message with the account's credentials", async () => {
  expect(await send("twilio", { sid: "SM1", status: "queued" }, 201)).toEqual([
    {
      method: "POST",
      path: "/2010-04-01/Accounts/AC1/Messages.json",
      authorization: `Basic ${btoa("AC1:twilio-token")}`,
      fields: { To: MESSAGE.phoneNumber, From: "+12025550123", Body: MESSAGE.text },
    },
  ]);
});

test("the guide's sender for Vonage posts the message to the number without its plus", async () => {
  expect(await send("vonage", { "message-count": "1", messages: [{ status: "0", to: "4915112345678" }] })).toEqual([
    {
      method: "POST",
      path: "/sms/json",
      authorization: null,
      fields: {
        api_key: "key",
        api_secret: "vonage-secret",
        from: "Acme",
        to: "4915112345678",
        text: MESSAGE.text,
        type: "unicode",
      },
    },
  ]);
});

test.each<[Sender, string, object | string, number, string]>([
  ["twilio", "a refusal", { code: 21211, message: "Invalid 'To' Phone Number" }, 400, '400: {"code":21211'],
  ["twilio", "an outage", "down", 503, "Twilio answered 503: down"],
  ["vonage", "an outage", "down", 503, "Vonage answered 503"],
  [
    "vonage",
    "a refusal with HTTP 200",
    { messages: [{ status: "4", "error-text": "Bad Credentials" }] },
    200,
    "4 Bad Credentials",
  ],
  [
    "vonage",
    "one part of two refused",
    { messages: [{ status: "0" }, { status: "9" }] },
    200,
    "refused the message: 9",
  ],
  ["vonage", "an answer without messages", {}, 200, "refused the message"],
  ["vonage", "a page instead of an answer", "<title>Proxy</title>", 200, "JSON"],
])("the guide's sender for %s throws at %s, and never tells the code", async (name, _, body, status, message) => {
  const failure = await send(name, body, status).catch((error: unknown) => error);
  expect(asked).toHaveLength(1);
  expect(String(failure)).toContain(message);
  expect(String(failure)).not.toMatch(/123456|-secret|-token/);
});
