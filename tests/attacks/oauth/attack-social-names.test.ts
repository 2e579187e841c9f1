import type { AuthOptions } from "@sallyport/core";
import { Outbox } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { personOf, signUp, whoIs } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { placeOf, prove } from "../account/account-life.ts";
import { claimsOf, mock, mock2, openOAuth, walk } from "./oauth-harness.ts";
import type { Claims } from "./oauth-provider.ts";

const options = (more: Partial<AuthOptions> = {}): Partial<AuthOptions> => ({
  user: { additionalFields: { nick: { type: "string", unique: true, required: false } } },
  customProviders: [
    mock({
      overrideUserInfoOnSignIn: true,
      mapProfileToUser: ({ nick }) => (typeof nick === "string" ? { nick } : {}),
    }),
    mock2(),
  ],
  ...more,
});

/** The provider changes Carol's name to `carrie`, which Mallory already has here. */
async function openTaken(more: Partial<AuthOptions> = {}) {
  const app = await openOAuth(options(more));
  const taken = await app.visitor().post("/sign-up/email", { ...personOf("mallory"), nick: "carrie" });
  expect(taken.status).toBe(200);
  const nickOf = async (name: string): Promise<unknown> => {
    const row = (await app.lab.users()).find((person) => person.name === name);
    return row === undefined ? undefined : Reflect.get(row, "nick");
  };
  const carrie: Claims = claimsOf("carol", { nick: "carrie" });
  return { ...app, nickOf, carrie };
}

const UPDATES = { account: { accountLinking: { updateUserInfoOnLink: true } } };

test("a sign-in succeeds and keeps the old name if another user has the new name from the provider", async () => {
  const { world, visitor, nickOf, carrie } = await openTaken();
  await walk(world, visitor(), claimsOf("carol", { nick: "carol" }));
  const carol = visitor();
  expect(placeOf(await walk(world, carol, carrie))).toBe("/home");
  expect([await whoIs(carol), await nickOf("carol"), await nickOf("mallory")]).toEqual(["carol", "carol", "carrie"]);
});

test.each([
  ["signing in by address", "/sign-in/social"],
  ["linking", "/link-social"],
])("%s succeeds without the name if another user has it", async (_, path) => {
  const { world, lab, visitor, nickOf, carrie } = await openTaken(UPDATES);
  const signedUp = await signUp(lab, "carol");
  await prove(lab, "carol");
  const carol = path === "/link-social" ? signedUp : visitor();
  expect(placeOf(await walk(world, carol, carrie, {}, path))).toBe("/home");
  expect([await whoIs(carol), await nickOf("carol")]).toEqual(["carol", null]);
  expect((await lab.accounts()).map(({ providerId }) => providerId)).toContain("mock");
});

/** The placeholder address of Carol's account, which anybody can compute. */
const STAND_IN = "mock.carol-there@placeholder.invalid";
const CAROL = { sub: "carol-there", name: "carol" };

const openNameless = () =>
  openOAuth({ ...new Outbox().options, ...ACCOUNTS, customProviders: [mock({ emailOptional: true }), mock2()] });

describe.each([STAND_IN, STAND_IN.toUpperCase(), "anybody@placeholder.invalid"])("the address %s", (email) => {
  test("is rejected at sign-up", async () => {
    const { lab, visitor } = await openNameless();
    await assertUntouched(lab, async () => {
      const answer = await visitor().post("/sign-up/email", { ...personOf("mallory"), email });
      expect([answer.status, answer.at("code")]).toEqual([400, "INVALID_EMAIL"]);
    });
  });

  test("is rejected as a new address", async () => {
    const { lab } = await openNameless();
    const mallory = await signUp(lab, "mallory");
    const answer = await mallory.post("/change-email", { newEmail: email });
    expect([answer.status, answer.at("code")]).toEqual([400, "INVALID_EMAIL"]);
  });
});

test("a placeholder address that somebody tried to take does not keep its user from signing in", async () => {
  const { world, visitor } = await openNameless();
  await visitor().post("/sign-up/email", { ...personOf("mallory"), email: STAND_IN });
  const carol = visitor();
  expect(placeOf(await walk(world, carol, CAROL))).toBe("/home");
  expect(await whoIs(carol)).toBe("carol");
});
