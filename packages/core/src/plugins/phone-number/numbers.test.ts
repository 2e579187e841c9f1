import { ALICE, signUp, trySignIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { user as userTable } from "../../data/tables/user.ts";
import { NUMBER, openPhones } from "../../test/phones.ts";
import { anonymous } from "../anonymous/index.ts";
import { signInNotice } from "../sign-in-notice/index.ts";
import type { PhoneNumberOptions } from "./index.ts";

test.each<[string, Partial<PhoneNumberOptions>, string, string]>([
  ["that no operator assigns", {}, "+12001230101", "INVALID_PHONE_NUMBER"],
  ["of a satellite network", { allowedCountries: ["DE"] }, "+870773111632", "PHONE_COUNTRY_NOT_ALLOWED"],
  ["of another country", { allowedCountries: ["DE"] }, "+12133734253", "PHONE_COUNTRY_NOT_ALLOWED"],
  ["that the application refuses", { phoneNumberValidator: () => false }, NUMBER, "INVALID_PHONE_NUMBER"],
])("a number %s is refused before anything is counted or sent", async (_, options, number, code) => {
  const app = openPhones({ signUpOnVerification: {}, ...options, limits: { network: { window: 60, max: 1 } } });
  for (const _call of [1, 2])
    expect(await app.ask(app.visitor(), number)).toMatchObject({ status: 400, body: { code } });
  await app.mailbox.settle();
  expect(app.messages).toEqual([]);
});

test("the application's check gets the number in E.164", async () => {
  const seen: string[] = [];
  const phoneNumberValidator = (number: string) => seen.push(number) > 0;
  const app = openPhones({ phoneNumberValidator });
  expect((await app.ask(app.visitor(), "+49 151 12345678")).status).toBe(200);
  expect(seen).toEqual([NUMBER]);
});

test("a guest with an unverified number is a guest, and is joined", async () => {
  const app = openPhones({}, { plugins: [anonymous()] });
  await signUp(app);
  const browser = app.visitor();
  const id = String((await browser.post("/sign-in/anonymous")).at("user", "id"));
  const unverified: object = { phoneNumber: NUMBER };
  await app.store.update(userTable, { where: { id } }, unverified);
  expect((await trySignIn(browser, {})).status).toBe(200);
  expect(await app.users()).toHaveLength(1);
});

test("a report of a sign-in removes a number that was added since, and no earlier one", async () => {
  for (const isLater of [false, true]) {
    const app = openPhones({}, { plugins: [signInNotice()] });
    const alice = await signUp(app);
    await app.store.update(userTable, { where: { email: ALICE.email } }, { emailVerified: true });
    const add = async () => app.verify(alice, await app.code(alice), { updatePhoneNumber: true });
    if (!isLater) expect((await add()).status).toBe(200);
    app.clock.advance({ seconds: 60 });
    expect((await trySignIn(app.visitor(), {})).status).toBe(200);
    app.clock.advance({ seconds: 60 });
    if (isLater) expect((await add()).status).toBe(200);
    const { token } = await app.mailbox.last("sign-in-notice");
    expect((await app.visitor().post("/report-sign-in", { token })).status).toBe(200);
    expect(await app.users()).toMatchObject([{ phoneNumber: isLater ? null : NUMBER }]);
  }
});
