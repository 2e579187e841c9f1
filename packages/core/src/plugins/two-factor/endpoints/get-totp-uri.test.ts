import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { createBetween } from "../../../test/between.ts";
import { openTwoFactor } from "../../../test/two-factor.ts";

const { password } = ALICE;
const SHOW = "/two-factor/get-totp-uri";

test("each showing of a secret is told, and none that is refused", async () => {
  const shown: string[] = [];
  const events = { "two-factor.secret-shown": ({ user }: { user: { id: string } }) => void shown.push(user.id) };
  const { alice, begin, verify, code, id } = await openTwoFactor({}, { events });
  expect(await answer(alice.post(SHOW, { password }))).toMatchObject({ body: { code: "TOTP_NOT_ENABLED" } });
  const begun = await begin();
  await verify(alice, code());
  expect(shown).toEqual([]);
  const again = await answer(alice.post(SHOW, { password }));
  expect(again.body).toMatchObject({ totpURI: Object(begun.body).totpURI });
  expect(shown).toEqual([id]);
});

test("a session that ends as its user's password is looked at is shown no secret", async () => {
  const { options, between } = createBetween();
  const { auth, alice, enrol } = await openTwoFactor({}, options);
  await enrol();
  const twin = new Browser(auth);
  for (const [name, value] of alice.cookies) twin.cookies.set(name, value);
  between(async () => expect((await twin.post("/sign-out")).status).toBe(200));
  expect(await answer(alice.post(SHOW, { password }))).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
});
