import { expect, test } from "vitest";
import { NUMBER, OTHER_NUMBER, openPhones } from "../../test/phones.ts";
import type { PhoneCodeMessage, SentPhoneCode } from "./index.ts";

function openPriced(returned: (message: PhoneCodeMessage) => unknown) {
  const sent: SentPhoneCode[] = [];
  const received: PhoneCodeMessage[] = [];
  const app = openPhones({
    sendOTP: (message) => {
      received.push(message);
      return returned(message) as never;
    },
    onCodeSent: (message) => void sent.push(message),
    signUpOnVerification: {},
  });
  const send = async (phoneNumber = NUMBER) => {
    expect((await app.ask(app.visitor(), phoneNumber)).status).toBe(200);
    await app.mailbox.settle();
  };
  return { ...app, sent, received, send };
}

test("a sender learns the country and the calling code, and the cost that it returns is told", async () => {
  const prices: Readonly<Record<string, number>> = { DE: 0.0855, US: 0.0079 };
  const app = openPriced(async ({ country }) => ({ cost: prices[country ?? ""] ?? 0, currency: "USD" }));
  await app.send();
  await app.send(OTHER_NUMBER);
  const germany = { phoneNumber: NUMBER, country: "DE", prefix: "+49", purpose: "verification" };
  const states = { phoneNumber: OTHER_NUMBER, country: "US", prefix: "+1", purpose: "verification" };
  expect(app.received).toMatchObject([germany, states]);
  expect(app.sent).toEqual([
    { ...germany, cost: { cost: 0.0855, currency: "USD" } },
    { ...states, cost: { cost: 0.0079, currency: "USD" } },
  ]);
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["the answer of its service", { sid: "SM1", status: "queued" }],
  ["a negative cost", { cost: -0.01, currency: "USD" }],
  ["a cost that is no number", { cost: "0.01", currency: "USD" }],
  ["an endless cost", { cost: Number.POSITIVE_INFINITY, currency: "USD" }],
  ["a cost without a currency", { cost: 0.01 }],
  ["an unknown kind of currency", { cost: 0.01, currency: "dollars" }],
])("a sender that returns %s has no cost, and its message is sent", async (_, returned) => {
  const app = openPriced(() => returned);
  await app.send();
  expect(app.sent).toMatchObject([{ phoneNumber: NUMBER, country: "DE", cost: null }]);
  expect(app.entries.filter(({ level }) => level === "error")).toEqual([]);
});

test("a message that the sender refuses is not told as sent", async () => {
  const app = openPriced(async () => Promise.reject(new Error("no route")));
  await app.send();
  expect(app.sent).toEqual([]);
});
