import { emailOTP } from "@sallyport/core/email-otp";
import { type PhoneCodeMessage, type PhoneNumberOptions, phoneNumber } from "@sallyport/core/phone-number";
import { user, verification } from "@sallyport/core/store";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";

const NUMBER = "+4915112345678";
const UNKNOWN = "+4915112345679";
const { email, password } = personOf("alice");

async function openNumber(options: Partial<PhoneNumberOptions> = {}) {
  const mailbox = new Outbox();
  const messages: PhoneCodeMessage[] = [];
  const sendOTP = (message: PhoneCodeMessage): void => void messages.push(message);
  const lab = openAuth({ ...mailbox.options, plugins: [emailOTP(), phoneNumber({ sendOTP, ...options })] });
  await signUp(lab, "alice");
  const verified: object = { phoneNumber: NUMBER, phoneNumberVerified: true };
  await lab.store.update(user, { where: { email } }, verified);
  const from = (index: number, path: string, body: object) => {
    const browser = new Browser(lab);
    browser.address = `198.51.${Math.floor(index / 250)}.${index % 250}`;
    return browser.post(path, body);
  };
  const sent = async (): Promise<readonly PhoneCodeMessage[]> => {
    await mailbox.settle();
    return messages;
  };
  const codeFrom = async (index: number): Promise<string> => {
    await from(index, "/phone-number/send-otp", { phoneNumber: NUMBER });
    return (await sent()).at(-1)?.code ?? "";
  };
  return { lab, mailbox, from, sent, codeFrom };
}

test("one number gets at most five messages an hour, over all routes, types and networks", async () => {
  const { lab, from, sent } = await openNumber();
  const unverified: object = { phoneNumberVerified: null };
  const statuses: number[] = [];
  for (let call = 0; call < 12; call += 1) {
    // The password of a user whose number is not verified asks for a message as well.
    if (call === 2) await lab.store.update(user, { where: { email } }, unverified);
    const path = ["/phone-number/send-otp", "/phone-number/request-password-reset", "/sign-in/phone-number"][call % 3];
    statuses.push((await from(call, path ?? "", { phoneNumber: NUMBER, password })).status);
  }
  expect(statuses).toEqual([200, 200, 401, 200, 200, 429, 429, 429, 429, 429, 429, 429]);
  // A number that is not verified gets no message to reset the password.
  expect(await sent()).toHaveLength(4);
});

test("beyond the limit, known and unknown numbers get the same answers", async () => {
  const { from, sent } = await openNumber();
  for (const path of ["/phone-number/send-otp", "/phone-number/request-password-reset"]) {
    const answers: string[][] = [[], []];
    for (let call = 0; call < 8; call += 1) {
      for (const [index, phone] of [NUMBER, UNKNOWN].entries()) {
        const { status, text, headers } = await from(call, path, { phoneNumber: phone });
        answers[index]?.push(`${status} ${text} ${headers.get("retry-after")}`);
      }
    }
    expect(answers[0], path).toEqual(answers[1]);
  }
  expect((await sent()).filter(({ phoneNumber: to }) => to === UNKNOWN)).toEqual([]);
});

test("the addresses of one IPv6 network are limited together", async () => {
  const { lab } = await openNumber({ signUpOnVerification: {}, limits: { network: { window: 600, max: 3 } } });
  const statuses: number[] = [];
  for (let call = 0; call < 6; call += 1) {
    const browser = new Browser(lab);
    browser.address = call < 5 ? `2001:db8:0:7::${call}` : "2001:db8:0:8::1";
    const phone = { phoneNumber: `+4915112345${600 + call}` };
    statuses.push((await browser.post("/phone-number/send-otp", phone)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429, 200]);
});

test("numbers without a country are limited for their calling code", async () => {
  const { from } = await openNumber({ signUpOnVerification: {}, limits: { country: { window: 600, max: 3 } } });
  const statuses: number[] = [];
  for (let call = 0; call < 5; call += 1)
    statuses.push((await from(call, "/phone-number/send-otp", { phoneNumber: `+87077311163${call}` })).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test("a hundred networks have forty guesses a day at one number together, of a million codes", async () => {
  const { lab, from, codeFrom } = await openNumber({ limits: { number: { window: 3600, max: 1000 } } });
  let wrong = 0;
  for (let quarter = 0; quarter < 96; quarter += 1) {
    await codeFrom(quarter);
    for (let index = 0; index < 7; index += 1) {
      const body = { phoneNumber: NUMBER, code: "not-it", otp: "not-it", newPassword: "another-long-password" };
      const path = index % 2 === 0 ? "/phone-number/verify" : "/phone-number/reset-password";
      const answer = await from(1000 + quarter * 7 + index, path, body);
      if (answer.code === "INVALID_OTP") wrong += 1;
      else expect(answer.code).toBe("TOO_MANY_ATTEMPTS");
    }
    if (quarter < 95) lab.clock.advance({ minutes: 15 });
  }
  expect(wrong).toBe(40);
});

test("strangers do not use up the guesses of the browser that asked", async () => {
  const { lab, from, sent } = await openNumber();
  const guess = { phoneNumber: NUMBER, code: "not-it" };
  let refused: unknown;
  for (let index = 0; index < 8; index += 1) refused = (await from(index, "/phone-number/verify", guess)).code;
  expect(refused).toBe("TOO_MANY_ATTEMPTS");
  const owner = new Browser(lab);
  await owner.post("/phone-number/send-otp", { phoneNumber: NUMBER });
  const [message] = await sent();
  const right = await owner.post("/phone-number/verify", { phoneNumber: NUMBER, code: message?.code });
  expect(right.status, right.text).toBe(200);
});

test("no row tells a code", async () => {
  const { lab, codeFrom } = await openNumber({ otpLength: 10 });
  const code = await codeFrom(1);
  expect(code).toMatch(/^\d{10}$/);
  const rows = await lab.store.list(verification, { where: {} });
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(code);
});

test("a code is refused from the moment on at which it expires", async () => {
  for (const [seconds, status] of [
    [299, 200],
    [300, 400],
  ] as const) {
    const { lab, from, codeFrom } = await openNumber();
    const code = await codeFrom(1);
    lab.clock.advance({ seconds });
    const answer = await from(2, "/phone-number/verify", { phoneNumber: NUMBER, code });
    expect([seconds, answer.status]).toEqual([seconds, status]);
  }
});

test("a code to an address is none to a number, whatever the address", async () => {
  const { lab, from, mailbox } = await openNumber({ signUpOnVerification: {}, allowedAttempts: 10 });
  for (const to of [email, `${NUMBER}@example.com`]) {
    for (const type of ["sign-in", "email-verification", "forget-password"]) {
      await from(1, "/email-otp/send-verification-otp", { email: to, type });
      const { code } = await mailbox.last("email-code", type === "sign-in" ? to : email);
      const typed = { phoneNumber: NUMBER, code, otp: code, newPassword: "another-long-password" };
      for (const path of ["/phone-number/verify", "/phone-number/reset-password"])
        expect((await from(2, path, typed)).code, `${path} ${type}`).toBe("INVALID_OTP");
      // The guesses at the number are counted for a quarter of an hour.
      lab.clock.advance({ minutes: 15 });
    }
  }
});

test("a code to a number is none to an address", async () => {
  const { from, codeFrom } = await openNumber();
  const code = await codeFrom(1);
  for (const [path, body] of [
    ["/sign-in/email-otp", { email, otp: code }],
    ["/email-otp/verify-email", { email, otp: code }],
    ["/email-otp/reset-password", { email, otp: code, password: "another-long-password" }],
  ] as const)
    expect((await from(2, path, body)).code, path).toBe("INVALID_OTP");
  const [mail, typed] = [`${NUMBER}@example.com`, { phoneNumber: NUMBER, code }];
  expect((await from(3, "/sign-in/email-otp", { email: mail, otp: code })).code).toBe("INVALID_OTP");
  expect((await from(4, "/phone-number/verify", typed)).status).toBe(200);
});
