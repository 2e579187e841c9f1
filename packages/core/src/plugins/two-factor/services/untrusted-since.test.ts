import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openTwoFactor } from "../../../test/two-factor.ts";

test.each([true, false])("a page that a sign-in came for is named where it is still trusted (%s)", async (isStill) => {
  const page = "https://app.example.org/inbox";
  let trusted = ["https://app.example.org"];
  const { enrol, code, verify, auth } = await openTwoFactor({}, { trustedOrigins: () => trusted });
  await enrol();
  const browser = new Browser(auth);
  const { email, password } = ALICE;
  const held = await answer(browser.post("/sign-in/email", { email, password, callbackURL: page }));
  expect(held.body).toMatchObject({ twoFactorRedirect: true });
  if (!isStill) trusted = [];
  const { status, body } = await verify(browser, code());
  expect(status).toBe(200);
  expect([Reflect.get(Object(body), "redirect"), Reflect.get(Object(body), "url")]).toEqual(
    isStill ? [true, page] : [false, undefined],
  );
});
