import type { AuthOptions } from "@sallyport/core";
import { magicLink } from "@sallyport/core/magic-link";
import { type PhoneCodeMessage, type PhoneNumberOptions, phoneNumber } from "@sallyport/core/phone-number";
import { user } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { enrol } from "../two-factor/two-factor-harness.ts";

const NUMBER = "+4915112345678";
const numberOf = (index: number): string => `+49151${String(10_000_000 + index)}`;

interface Sent {
  readonly country: string | null;
  readonly prefix: string;
  readonly count: number;
}

function openPhones(options: Partial<PhoneNumberOptions> = {}, { plugins = [], ...more }: Partial<AuthOptions> = {}) {
  const mailbox = new Outbox();
  const messages: PhoneCodeMessage[] = [];
  const sent: Sent[] = [];
  const own = phoneNumber({
    sendOTP: (message) => {
      messages.push(message);
    },
    ...options,
  });
  const lab = openAuth({
    ...mailbox.options,
    plugins: [magicLink(), own, ...plugins],
    events: { "phone-number.code-sent": ({ country, prefix, count }) => void sent.push({ country, prefix, count }) },
    ...more,
  });
  const from = (address: string) => {
    const browser = new Browser(lab);
    browser.address = address;
    return browser;
  };
  const ask = (browser: Browser, to = NUMBER) => browser.post("/phone-number/send-otp", { phoneNumber: to });
  const codeOf = async () => {
    await mailbox.settle();
    return messages.at(-1)?.code ?? "";
  };
  async function verified(name: string): Promise<Browser> {
    const browser = await signUp(lab, name);
    await ask(browser);
    const body = { phoneNumber: NUMBER, code: await codeOf(), updatePhoneNumber: true };
    expect((await browser.post("/phone-number/verify", body)).status).toBe(200);
    return browser;
  }
  return { lab, mailbox, messages, sent, from, ask, codeOf, verified };
}

test("a number that somebody else has set up does not sign in once the address's owner comes", async () => {
  const { lab, mailbox, ask, codeOf, verified } = openPhones();
  await verified("carol");
  const { email, password } = personOf("carol");
  const owner = new Browser(lab);
  await owner.post("/sign-in/magic-link", { email });
  expect((await owner.post("/magic-link/confirm", { token: (await mailbox.last("magic-link")).token })).status).toBe(
    200,
  );
  expect((await owner.get("/get-session")).at("user")).toMatchObject({ phoneNumber: null, phoneNumberVerified: false });
  const squatter = new Browser(lab);
  expect((await squatter.post("/sign-in/phone-number", { phoneNumber: NUMBER, password })).status).toBe(401);
  const code = await codeOf();
  await ask(squatter);
  expect((await squatter.post("/phone-number/verify", { phoneNumber: NUMBER, code })).code).toBe("INVALID_OTP");
});

test("after too many guesses, an unverified number gets no further by the second factor", async () => {
  const { lab, from } = openPhones({}, { plugins: [twoFactor()], rateLimit: { enabled: true } });
  await enrol(lab, await signUp(lab, "carol"), "carol");
  const unverified: object = { phoneNumber: NUMBER };
  await lab.store.update(user, { where: { name: "carol" } }, unverified);
  const signIn = (index: number, password: string) =>
    from(`198.51.100.${index}`).post("/sign-in/phone-number", { phoneNumber: NUMBER, password });
  let guess = 0;
  while ((await signIn(guess, "wrong-long-password")).status !== 429) guess += 1;
  expect(guess).toBe(50);
  const right = await signIn(99, personOf("carol").password);
  expect([right.status, right.given]).toEqual([429, []]);
});

test("known and unknown numbers get the same answers", async () => {
  const { lab, messages, mailbox, verified } = openPhones();
  await verified("alice");
  const calls: readonly (readonly [path: string, body: object])[] = [
    ["/phone-number/send-otp", {}],
    ["/phone-number/request-password-reset", {}],
    ["/phone-number/verify", { code: "000000" }],
    ["/phone-number/reset-password", { otp: "000000", newPassword: "another-long-password" }],
    ["/sign-in/phone-number", { password: "wrong-long-password" }],
  ];
  for (const [path, body] of calls) {
    const answers = [];
    for (const phone of [NUMBER, numberOf(1)]) {
      const { status, text } = await new Browser(lab).post(path, { phoneNumber: phone, ...body });
      answers.push(`${status} ${text}`);
    }
    expect(answers[0], path).toBe(answers[1]);
  }
  await mailbox.settle();
  expect(messages.filter(({ phoneNumber: to }) => to !== NUMBER)).toEqual([]);
});

test("a code is for one purpose and one number", async () => {
  const { lab, ask, codeOf, verified } = openPhones({ signUpOnVerification: {} });
  await verified("alice");
  const browser = new Browser(lab);
  await ask(browser);
  const otp = await codeOf();
  const reset = { phoneNumber: NUMBER, otp, newPassword: "another-long-password" };
  expect((await browser.post("/phone-number/reset-password", reset)).code).toBe("INVALID_OTP");
  const other = { phoneNumber: numberOf(2), code: otp };
  expect((await browser.post("/phone-number/verify", other)).code).toBe("INVALID_OTP");
});

test("guesses are counted for the number over new codes, networks and purposes", async () => {
  const { from, ask, codeOf } = openPhones({ signUpOnVerification: {}, allowedAttempts: 3 });
  await ask(from("203.0.113.1"));
  const outcomes = [];
  for (let guess = 0; guess < 5; guess += 1) {
    const path = guess % 2 === 0 ? "/phone-number/verify" : "/phone-number/reset-password";
    const body = { phoneNumber: NUMBER, code: "000000", otp: "000000", newPassword: "another-long-password" };
    outcomes.push((await from(`198.51.100.${guess}`).post(path, body)).status);
  }
  expect(outcomes).toEqual([400, 400, 400, 403, 403]);
  await ask(from("203.0.113.2"));
  const right = { phoneNumber: NUMBER, code: await codeOf() };
  expect((await from("198.51.100.99").post("/phone-number/verify", right)).status).toBe(403);
});

test.each<[keyof NonNullable<PhoneNumberOptions["limits"]>, (index: number) => [address: string, to: string]]>([
  ["number", (index) => [`198.51.100.${index}`, NUMBER]],
  ["network", (index) => ["203.0.113.7", numberOf(index)]],
  ["country", (index) => [`198.51.100.${index}`, numberOf(index)]],
])("messages are limited for one %s, and open again by time", async (limit, callOf) => {
  const { lab, messages, mailbox, from, ask } = openPhones({
    signUpOnVerification: {},
    limits: { [limit]: { window: 600, max: 3 } },
  });
  const statuses = [];
  for (let index = 0; index < 5; index += 1) {
    const [address, to] = callOf(index);
    statuses.push((await ask(from(address), to)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  await mailbox.settle();
  expect(messages).toHaveLength(3);
  lab.clock.advance({ seconds: 601 });
  const [address, to] = callOf(9);
  expect((await ask(from(address), to)).status).toBe(200);
});

test("messages are limited for one user", async () => {
  const { lab, from, ask } = openPhones({ limits: { user: { window: 600, max: 3 } } });
  const alice = await signUp(lab, "alice");
  const statuses = [];
  for (let index = 0; index < 4; index += 1) {
    alice.address = `198.51.100.${index}`;
    statuses.push((await ask(alice, numberOf(index))).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await ask(from("198.51.100.8"), numberOf(8))).status).toBe(200);
});

test("an event tells the country, the calling code and the messages to the country", async () => {
  const { sent, from, ask } = openPhones({ signUpOnVerification: {} });
  const numbers = [NUMBER, numberOf(1), "+12133734253", "+18765551234"];
  for (const [index, number] of numbers.entries()) await ask(from(`198.51.100.${index}`), number);
  expect(sent).toEqual([
    { country: "DE", prefix: "+49", count: 1 },
    { country: "DE", prefix: "+49", count: 2 },
    { country: "US", prefix: "+1", count: 1 },
    { country: "JM", prefix: "+1", count: 1 },
  ]);
});
