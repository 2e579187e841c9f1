import { Browser, type BrowserCall, Outbox } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp, tokenOf } from "sallyport-tests/ground/people";
import { expect } from "vitest";
import type { AuthOptions } from "../contracts/options.ts";
import { type PhoneCodeMessage, type PhoneNumberOptions, phoneNumber } from "../plugins/phone-number/index.ts";

export const NUMBER = "+4915112345678";
export const OTHER_NUMBER = "+12133734253";

export function openPhones(
  options: Partial<PhoneNumberOptions> = {},
  { plugins = [], ...more }: Partial<AuthOptions> = {},
) {
  const messages: PhoneCodeMessage[] = [];
  const sendOTP = (message: PhoneCodeMessage): void => {
    messages.push(message);
  };
  const mailbox = new Outbox();
  const app = openAuth({ ...mailbox.options, plugins: [phoneNumber({ sendOTP, ...options }), ...plugins], ...more });
  const visitor = () => new Browser(app);
  const ask = (browser = visitor(), phone = NUMBER, call: BrowserCall = {}) =>
    answer(browser.post("/phone-number/send-otp", { phoneNumber: phone }, call));
  return {
    ...app,
    mailbox,
    messages,
    visitor,
    ask,
    async code(browser = visitor(), phone = NUMBER): Promise<string> {
      const before = messages.length;
      const { status } = await ask(browser, phone);
      if (status !== 200) throw new Error(`The code was refused with ${status}`);
      await mailbox.settle();
      const sent = messages[before];
      if (sent === undefined) throw new Error("No code was sent");
      return sent.code;
    },
    verify: (browser: Browser, code: string, more: object = {}) =>
      answer(browser.post("/phone-number/verify", { phoneNumber: NUMBER, code, ...more })),
  };
}

export async function openWithNumber(options: Parameters<typeof openPhones>[0] = {}) {
  const app = openPhones(options);
  const alice = await signUp(app);
  const given = await app.verify(alice, await app.code(alice), { updatePhoneNumber: true });
  expect(given).toMatchObject({ status: 200, body: { token: tokenOf(alice), user: { phoneNumber: NUMBER } } });
  return { ...app, alice };
}
