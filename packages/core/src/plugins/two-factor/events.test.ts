import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openChallengePage } from "../../test/challenge-page.ts";
import { listenToRefusals } from "../../test/refusals.ts";
import { openTwoFactor } from "../../test/two-factor.ts";

const path = "/two-factor/verify-totp";

test("whose second factor is guessed at, and after which method, is told of each guess", async () => {
  const { events, told, about, clear } = listenToRefusals();
  const { signIn, enrol, verify, id } = await openTwoFactor({}, { events });
  await enrol();
  const { browser } = await signIn();
  clear();
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) statuses.push((await verify(browser, "000000")).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(told).toEqual([
    ...Array.from({ length: 5 }, () => ["sign-in.failed", "INVALID_CODE", path]),
    ["sign-in.limited", null, path],
  ]);
  expect(about()).toEqual(Array.from({ length: 6 }, () => [id, "password"]));
});

test("a wrong code by a session, and one of nobody, are told", async () => {
  const { events, told, about, clear } = listenToRefusals();
  const { auth, alice, enrol, verify, id } = await openTwoFactor({}, { events });
  await enrol();
  clear();
  await verify(alice, "000000");
  await verify(new Browser(auth), "000000");
  expect(told.map(([, code]) => code)).toEqual(["INVALID_CODE", "INVALID_TWO_FACTOR_COOKIE"]);
  expect(about()).toEqual([
    [id, "two-factor"],
    [null, null],
  ]);
});

test("what our page refuses is told once, with whose factor it is", async () => {
  const { events, told, about, clear } = listenToRefusals();
  const { enrol, arrive, submit, auth, person } = await openChallengePage({}, { events });
  await enrol();
  const { browser } = await arrive();
  clear();
  await submit(browser, { action: "verify", method: "totp", code: "000000" });
  await submit(browser, { action: "verify", method: "backup-code", code: "made up" });
  await submit(new Browser(auth), { action: "verify", method: "totp", code: "000000" });
  await submit(browser, { action: "nothing" });
  const page = "/two-factor/challenge";
  expect(told).toEqual(
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
