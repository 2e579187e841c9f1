import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openChallengePage } from "../../test/challenge-page.ts";
import { recordRefusals } from "../../test/refusals.ts";
import { openTwoFactor } from "../../test/two-factor.ts";

test("a mailed code works once, and no longer after another one was sent", async () => {
  const { enrol, signIn, mailbox } = await openTwoFactor();
  await enrol();
  const { browser } = await signIn();
  const send = async () => {
    expect(await answer(browser.post("/two-factor/send-otp"))).toEqual({ status: 200, body: { status: true } });
    return (await mailbox.last("two-factor-code")).code;
  };
  const verifyOtp = (code: string) => answer(browser.post("/two-factor/verify-otp", { code }));
  const [first, second] = [await send(), await send()];
  if (first !== second) expect(await verifyOtp(first)).toMatchObject({ status: 401, body: { code: "INVALID_CODE" } });
  expect(await verifyOtp(second)).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect(await verifyOtp(second)).toMatchObject({ status: 400, body: { code: "OTP_HAS_EXPIRED" } });
});

test("the user is told by mail when the second factor is turned on, turned off and reset", async () => {
  const { auth, alice, id, begin, verify, code, enrol, mailbox } = await openTwoFactor();
  const told = async () => {
    await mailbox.settle();
    return mailbox.mails.filter(({ kind }) => kind.startsWith("two-factor")).map(({ kind, to }) => `${kind} to ${to}`);
  };
  await begin();
  expect((await verify(alice, "000000")).status).toBe(401);
  expect(await told()).toEqual([]);
  expect((await verify(alice, code())).status).toBe(200);
  expect(await told()).toEqual(["two-factor-enabled to alice@example.com"]);
  const off = (password: string) => answer(alice.post("/two-factor/disable", { password }));
  expect((await off("a wrong password")).status).toBe(400);
  expect(await told()).toHaveLength(1);
  expect((await off(ALICE.password)).status).toBe(200);
  expect((await told()).at(-1)).toBe("two-factor-disabled to alice@example.com");
  await enrol();
  await auth.api.twoFactor.reset({ body: { userId: id } });
  expect((await told()).slice(2)).toEqual([
    "two-factor-enabled to alice@example.com",
    "two-factor-disabled to alice@example.com",
  ]);
});

const path = "/two-factor/verify-totp";

test("each guess at a second factor is reported with its user and method", async () => {
  const { events, recorded, about, clear } = recordRefusals();
  const { signIn, enrol, verify, id } = await openTwoFactor({}, { events });
  await enrol();
  const { browser } = await signIn();
  clear();
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) statuses.push((await verify(browser, "000000")).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(recorded).toEqual([
    ...Array.from({ length: 5 }, () => ["sign-in.failed", "INVALID_CODE", path]),
    ["sign-in.limited", null, path],
  ]);
  expect(about()).toEqual(Array.from({ length: 6 }, () => [id, "password"]));
});

test("a wrong code in a session, and one without a session, are reported", async () => {
  const { events, recorded, about, clear } = recordRefusals();
  const { auth, alice, enrol, verify, id } = await openTwoFactor({}, { events });
  await enrol();
  clear();
  await verify(alice, "000000");
  await verify(new Browser(auth), "000000");
  expect(recorded.map(([, code]) => code)).toEqual(["INVALID_CODE", "INVALID_TWO_FACTOR_COOKIE"]);
  expect(about()).toEqual([
    [id, "two-factor"],
    [null, null],
  ]);
});

test("each rejection of the built-in page is reported once, with its user", async () => {
  const { events, recorded, about, clear } = recordRefusals();
  const { enrol, arrive, submit, auth, person } = await openChallengePage({}, { events });
  await enrol();
  const { browser } = await arrive();
  clear();
  await submit(browser, { action: "verify", method: "totp", code: "000000" });
  await submit(browser, { action: "verify", method: "backup-code", code: "made up" });
  await submit(new Browser(auth), { action: "verify", method: "totp", code: "000000" });
  await submit(browser, { action: "nothing" });
  const page = "/two-factor/challenge";
  expect(recorded).toEqual(
    ["INVALID_CODE", "INVALID_BACKUP_CODE", "INVALID_TWO_FACTOR_COOKIE", "VALIDATION_ERROR"].map((code) => [
      "sign-in.failed",
      code,
      page,
    ]),
  );
  const ann = await person("ann@example.com");
  const hers = [ann?.id, "social:mock"];
  expect(about()).toEqual([hers, hers, [null, null], [null, null]]);
});
