import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";

const { email } = personOf("alice");

/** The routes that request a mail, with every type. */
const ASKING: readonly (readonly [path: string, body: object])[] = [
  ["/sign-in/magic-link", { email }],
  ["/email-otp/send-verification-otp", { email, type: "sign-in" }],
  ["/email-otp/send-verification-otp", { email, type: "email-verification" }],
  ["/email-otp/send-verification-otp", { email, type: "forget-password" }],
  ["/email-otp/request-password-reset", { email }],
  ["/forget-password/email-otp", { email }],
  ["/request-password-reset", { email }],
  ["/forget-password", { email }],
  ["/send-verification-email", { email }],
];

function openLimited() {
  const mailbox = new Outbox();
  const lab = openAuth({ ...mailbox.options, rateLimit: { enabled: true }, plugins: [magicLink(), emailOTP()] });
  /** Sends the request from another IP address each time. */
  const askFrom = (index: number, path: string, body: object) => {
    const browser = new Browser(lab);
    browser.address = `198.51.100.${index % 250}`;
    return browser.post(path, body);
  };
  return { lab, mailbox, askFrom };
}

test("one recipient gets at most ten mails an hour, over all routes, types and networks", async () => {
  const { lab, mailbox, askFrom } = openLimited();
  await signUp(lab, "alice");
  for (let round = 0; round < 5; round += 1) {
    for (const [index, [path, body]] of ASKING.entries()) {
      const answer = await askFrom(round * 10 + index, path, body);
      expect([path, answer.status]).toEqual([path, 200]);
    }
  }
  await mailbox.settle();
  expect(mailbox.mails).toHaveLength(10);
});

test("beyond the limit, known and unknown addresses get the same answers", async () => {
  const { lab, askFrom } = openLimited();
  await signUp(lab, "alice");
  for (const to of [email, "nobody@example.com"]) {
    const answers = new Set<string>();
    for (let call = 0; call < 12; call += 1) {
      const { status, text } = await askFrom(call, "/sign-in/magic-link", { email: to });
      answers.add(`${status} ${text}`);
    }
    expect([...answers]).toEqual(['200 {"status":true}']);
  }
});

test.each([
  ["/sign-in/magic-link", 5],
  ["/email-otp/send-verification-otp", 3],
  ["/email-otp/request-password-reset", 3],
  ["/request-password-reset", 3],
  ["/send-verification-email", 3],
])("%s is limited for each network, over all recipients", async (path, max) => {
  const { mailbox, askFrom } = openLimited();
  const statuses: number[] = [];
  for (let call = 0; call <= max; call += 1)
    statuses.push((await askFrom(1, path, { email: `user${call}@example.com`, type: "sign-in" })).status);
  expect(statuses).toEqual([...Array.from({ length: max }, () => 200), 429]);
  expect(await mailbox.count()).toBeLessThanOrEqual(max);
});
