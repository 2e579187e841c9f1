import { languages } from "@sallyport/i18n/languages";
import { phoneNumberMailTexts } from "@sallyport/i18n/phone-messages";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { NUMBER, OTHER_NUMBER, openPhones } from "../../test/phones.ts";

const KIND = "phone-number-changed";

/** A user who has verified a number, and what is mailed about it. */
async function openNotices(
  options: Parameters<typeof openPhones>[0] = {},
  more: Parameters<typeof openPhones>[1] = {},
) {
  const app = openPhones(options, more);
  const alice = await signUp(app);
  const verify = async (phoneNumber: string) => {
    const code = await app.code(alice, phoneNumber);
    return app.verify(alice, code, { phoneNumber, updatePhoneNumber: true });
  };
  const notices = async () => {
    const mails = await app.mailbox.all(KIND);
    return mails.map(({ to, phoneNumber, previous }) => ({ to, phoneNumber, previous }));
  };
  expect((await verify(NUMBER)).status).toBe(200);
  return { ...app, alice, verify, notices };
}

const ADDED = { to: ALICE.email, phoneNumber: NUMBER, previous: null };
const REMOVED = { to: ALICE.email, phoneNumber: null, previous: NUMBER };

test("the user gets a mail when a number is added, changed and removed", async () => {
  const { alice, verify, notices } = await openNotices();
  expect(await notices()).toEqual([ADDED]);
  expect((await verify(OTHER_NUMBER)).status).toBe(200);
  const changed = { to: ALICE.email, phoneNumber: OTHER_NUMBER, previous: NUMBER };
  expect(await notices()).toEqual([ADDED, changed]);
  expect((await alice.post("/update-user", { phoneNumber: null })).status).toBe(200);
  expect(await notices()).toEqual([ADDED, changed, { ...REMOVED, previous: OTHER_NUMBER }]);
});

test("the user gets a mail when the number is removed as a sign-in method", async () => {
  const { alice, notices } = await openNotices();
  const removed = await answer(alice.post("/unlink-account", { providerId: "phone-number" }));
  expect(removed.status).toBe(200);
  expect(await notices()).toEqual([ADDED, REMOVED]);
});

test("another change of the user, and the same number again, are not told", async () => {
  const { alice, notices, verify } = await openNotices();
  expect((await alice.post("/update-user", { name: "Alice Again" })).status).toBe(200);
  expect((await verify(NUMBER)).status).toBe(200);
  expect(await notices()).toEqual([ADDED]);
});

test("a user who has nothing but the number gets no mail", async () => {
  const app = openPhones({
    signUpOnVerification: { getTempEmail: (number) => `${number.slice(1)}@phones.example.com` },
  });
  const browser = app.visitor();
  expect((await app.verify(browser, await app.code(browser))).status).toBe(200);
  const code = await app.code(browser, OTHER_NUMBER);
  const changed = await app.verify(browser, code, { phoneNumber: OTHER_NUMBER, updatePhoneNumber: true });
  expect(changed.status).toBe(200);
  expect(await app.mailbox.all(KIND)).toEqual([]);
});

test.each(languages)("$tag: each mail names the number and the application", ({ tag }) => {
  for (const [change, texts] of Object.entries(phoneNumberMailTexts[tag])) {
    const values = { app: "Qwx", phoneNumber: NUMBER };
    expect(texts.paragraphs(values).join(" "), change).toContain(NUMBER);
    for (const words of [texts.subject(values), texts.footer(values)]) expect(words, change).toContain("Qwx");
    expect(texts.subject(values), change).not.toContain(NUMBER);
  }
});
