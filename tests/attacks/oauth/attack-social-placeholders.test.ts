import { Outbox } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { personOf, signUp, whoIs } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { placeOf } from "../account/account-life.ts";
import { mock, mock2, openOAuth, walk } from "./oauth-harness.ts";

/** What stands in for the address of Carol's account at the provider: anybody can work it out. */
const STAND_IN = "mock.carol-there@placeholder.invalid";
const CAROL = { sub: "carol-there", name: "carol" };

const openNameless = () =>
  openOAuth({ ...new Outbox().options, ...ACCOUNTS, customProviders: [mock({ emailOptional: true }), mock2()] });

describe.each([STAND_IN, STAND_IN.toUpperCase(), "anybody@placeholder.invalid"])("the address %s", (email) => {
  test("is nobody's to sign up with", async () => {
    const { lab, visitor } = await openNameless();
    await assertUntouched(lab, async () => {
      const answer = await visitor().post("/sign-up/email", { ...personOf("mallory"), email });
      expect([answer.status, answer.at("code")]).toEqual([400, "INVALID_EMAIL"]);
    });
  });

  test("is nobody's to move to", async () => {
    const { lab } = await openNameless();
    const mallory = await signUp(lab, "mallory");
    const answer = await mallory.post("/change-email", { newEmail: email });
    expect([answer.status, answer.at("code")]).toEqual([400, "INVALID_EMAIL"]);
  });
});

test("nobody keeps the person of an account out by taking its stand-in first", async () => {
  const { world, visitor } = await openNameless();
  await visitor().post("/sign-up/email", { ...personOf("mallory"), email: STAND_IN });
  const carol = visitor();
  expect(placeOf(await walk(world, carol, CAROL))).toBe("/home");
  expect(await whoIs(carol)).toBe("carol");
});
