import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { createBetween } from "../../../test/between.ts";
import { openTwoFactor } from "../../../test/two-factor.ts";
import { twoFactor as factors } from "../tables.ts";

const { password } = ALICE;

test.each(["/revoke-sessions", "/sign-out"])(
  "a session that ends by %s while it switches the factor off: the factor stays",
  async (end) => {
    const { options, between } = createBetween();
    const { auth, alice, enrol, signIn } = await openTwoFactor({}, options);
    await enrol();
    const thief = new Browser(auth);
    for (const [name, value] of alice.cookies) thief.cookies.set(name, value);
    between(async () => expect((await alice.post(end)).status).toBe(200));
    const refused = { status: 401, body: { code: "UNAUTHORIZED" } };
    expect(await answer(thief.post("/two-factor/disable", { password }))).toMatchObject(refused);
    expect((await signIn()).body).toMatchObject({ twoFactorRedirect: true });
  },
);

test("a session that ends while it begins an enrolment is shown no secret", async () => {
  const { options, between } = createBetween();
  const { auth, alice, store } = await openTwoFactor({}, options);
  const twin = new Browser(auth);
  for (const [name, value] of alice.cookies) twin.cookies.set(name, value);
  between(async () => expect((await twin.post("/sign-out")).status).toBe(200));
  const refused = { status: 401, body: { code: "INVALID_TWO_FACTOR_COOKIE" } };
  expect(await answer(alice.post("/two-factor/enable", { password }))).toMatchObject(refused);
  expect(await store.count(factors, { where: {} })).toBe(0);
});
