import type { AuthOptions } from "@sallyport/core";
import { expect, test } from "vitest";
import { personOf, signUp, whoIs } from "../../ground/people.ts";
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

/** Carol is called `carol` at the provider, and Mallory has taken the name that she changes hers to. */
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

test("a name that somebody took keeps nobody out of their own account", async () => {
  const { world, visitor, nickOf, carrie } = await openTaken();
  await walk(world, visitor(), claimsOf("carol", { nick: "carol" }));
  const carol = visitor();
  expect(placeOf(await walk(world, carol, carrie))).toBe("/home");
  expect([await whoIs(carol), await nickOf("carol"), await nickOf("mallory")]).toEqual(["carol", "carol", "carrie"]);
});

const UPDATES = { account: { accountLinking: { updateUserInfoOnLink: true } } };

test("nor out of the one that their address opens", async () => {
  const { world, lab, visitor, nickOf, carrie } = await openTaken(UPDATES);
  await signUp(lab, "carol");
  await prove(lab, "carol");
  const carol = visitor();
  expect(placeOf(await walk(world, carol, carrie))).toBe("/home");
  expect([await whoIs(carol), await nickOf("carol")]).toEqual(["carol", null]);
});

test("nor does it stand in the way of a link", async () => {
  const { world, lab, nickOf, carrie } = await openTaken(UPDATES);
  const carol = await signUp(lab, "carol");
  expect(placeOf(await walk(world, carol, carrie, {}, "/link-social"))).toBe("/home");
  expect((await lab.accounts()).map(({ providerId }) => providerId)).toContain("mock");
  expect(await nickOf("carol")).toBeNull();
});
