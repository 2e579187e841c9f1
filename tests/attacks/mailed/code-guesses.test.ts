import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";

const { email } = personOf("alice");
const WRONG = "not-it";

function openCodes() {
  const mailbox = new Outbox();
  const lab = openAuth({ ...mailbox.options, rateLimit: { enabled: true }, plugins: [emailOTP()] });
  const askCode = async () => {
    await new Browser(lab).post("/email-otp/send-verification-otp", { email, type: "sign-in" });
    return (await mailbox.last("email-code")).code;
  };
  const guess = (otp: string, at = email, remoteAddress = "198.51.100.1") =>
    new Browser(lab).post("/sign-in/email-otp", { email: at, otp }, { from: { remoteAddress } });
  return { lab, askCode, guess };
}

test("one network guesses at the codes of a hundred addresses three times a minute", async () => {
  const { lab, guess } = openCodes();
  const statuses = async () => {
    const all = [];
    for (let index = 0; index < 100; index += 1) all.push((await guess(WRONG, `user${index}@example.com`)).status);
    return all;
  };
  const expected = [400, 400, 400, ...Array.from({ length: 97 }, () => 429)];
  expect(await statuses()).toEqual(expected);
  lab.clock.advance({ seconds: 61 });
  expect(await statuses()).toEqual(expected);
});

test("a hundred networks have forty guesses a day at one address together, of a million codes", async () => {
  const { lab, askCode, guess } = openCodes();
  let wrong = 0;
  for (let quarter = 0; quarter < 96; quarter += 1) {
    await askCode();
    for (let index = 0; index < 7; index += 1) {
      const answer = await guess(WRONG, email, `203.0.${quarter}.${index}`);
      if (answer.code === "INVALID_OTP") wrong += 1;
      else expect(answer.code).toBe("TOO_MANY_ATTEMPTS");
    }
    if (quarter < 95) lab.clock.advance({ minutes: 15 });
  }
  expect(wrong).toBe(40);
});

test("a code is refused from the moment on at which it expires", async () => {
  for (const [seconds, status] of [
    [299, 200],
    [300, 400],
  ] as const) {
    const { lab, askCode, guess } = openCodes();
    const code = await askCode();
    lab.clock.advance({ seconds });
    expect([seconds, (await guess(code)).status]).toEqual([seconds, status]);
  }
});

describeHarnesses("mails to one address", (open, again) => {
  test("are counted together where servers share a database", async () => {
    const mailbox = new Outbox();
    const options = {
      ...mailbox.options,
      rateLimit: { enabled: true, storage: "database" },
      plugins: [magicLink(), emailOTP()],
    } as const;
    const lab = await open(options);
    await signUp(lab, "alice");
    const other = again({ ...options, clock: lab.clock });
    for (let index = 0; index < 24; index += 1) {
      const browser = new Browser(index % 2 === 0 ? lab : other);
      const [path, body] =
        index % 3 ? ["/sign-in/magic-link", {}] : ["/email-otp/send-verification-otp", { type: "sign-in" }];
      const answer = await browser.post(path, { email, ...body }, { from: { remoteAddress: `198.51.${index}.1` } });
      expect(answer.status, answer.text).toBe(200);
    }
    await mailbox.settle();
    expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(10);
  });
});
