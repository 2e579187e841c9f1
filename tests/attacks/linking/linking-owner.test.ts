import type { AuthOptions } from "@sallyport/core";
import type { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { placeOf, prove } from "../account/account-life.ts";
import { claimsOf, expectEnd, openOAuth, walk } from "../oauth/oauth-harness.ts";

const DIFFERENT = { account: { accountLinking: { allowDifferentEmails: true } } };

/** Alice and bob have passwords and proven addresses; bob has an account at mock. */
async function setUp(options: Partial<AuthOptions> = DIFFERENT) {
  const app = await openOAuth(options);
  const people: Browser[] = [];
  for (const name of ["alice", "bob"]) {
    people.push(await signUp(app.lab, name));
    await prove(app.lab, name);
  }
  const [alice = app.visitor(), bob = app.visitor()] = people;
  await walk(app.world, bob, claimsOf("bob"), {}, "/link-social");
  const waysOf = async (name: string) => {
    const id = (await app.lab.users()).find((user) => user.name === name)?.id;
    const rows = (await app.lab.accounts()).filter(({ userId }) => userId === id);
    return rows.map(({ providerId }) => providerId).sort();
  };
  expect(await waysOf("bob")).toEqual(["credential", "mock"]);
  return { ...app, alice, bob, waysOf };
}

describe("an account that is somebody else's", () => {
  test("stays theirs on both ways, whatever address it says by now, and its tokens are not touched", async () => {
    const app = await setUp();
    await assertUntouched(app.lab, async () => {
      for (const person of [claimsOf("bob"), claimsOf("bob", { email: personOf("alice").email })]) {
        const end = await walk(app.world, app.alice, person, {}, "/link-social");
        expectEnd(end, "account_already_linked_to_different_user");
        const token = app.mock.idToken(person);
        for (const [more, code] of [
          [{ accessToken: "of-the-attacker" }, "FAILED_TO_GET_USER_INFO"],
          [{}, "SOCIAL_ACCOUNT_ALREADY_LINKED"],
        ] as const) {
          const answer = await app.alice.post("/link-social", { provider: "mock", idToken: { token, ...more } });
          expect([answer.code, answer.cookies]).toEqual([code, []]);
          expect(answer.text).not.toContain("bob");
        }
      }
    });
    const visitor = app.visitor();
    await walk(app.world, visitor, claimsOf("bob"));
    expect([await whoIs(visitor), await app.waysOf("alice")]).toEqual(["bob", ["credential"]]);
  });

  test("the same name at another provider is another account", async () => {
    const app = await setUp();
    const end = await walk(app.world, app.alice, claimsOf("bob"), { provider: "mock2" }, "/link-social");
    expect([placeOf(end), await app.waysOf("alice")]).toEqual(["/home", ["credential", "mock2"]]);
    expect(await app.waysOf("bob")).toEqual(["credential", "mock"]);
  });

  test("one's own is linked once, however often one asks", async () => {
    const app = await setUp();
    for (let round = 0; round < 3; round += 1) {
      expect(placeOf(await walk(app.world, app.bob, claimsOf("bob"), {}, "/link-social"))).toBe("/home");
    }
    expect(await app.waysOf("bob")).toEqual(["credential", "mock"]);
  });
});

describe("accounts that came by a provider", () => {
  test("the only one stays, by whatever name", async () => {
    const app = await openOAuth();
    const carol = app.visitor();
    await walk(app.world, carol, claimsOf("carol"));
    const [row] = await app.lab.accounts();
    await assertUntouched(app.lab, async () => {
      for (const body of [{}, { accountId: row?.accountId }, { accountId: row?.id }]) {
        const answer = await carol.post("/unlink-account", { providerId: "mock", ...body });
        expect([answer.status, answer.at("message")]).toEqual([400, "You can't unlink your last account"]);
      }
    });
  });

  test("bob's is not alice's to unlink, nor is hers more than what she names", async () => {
    const app = await setUp();
    await walk(app.world, app.alice, claimsOf("alice"), {}, "/link-social");
    await walk(app.world, app.alice, claimsOf("alice", { sub: "second" }), {}, "/link-social");
    const rows = await app.lab.accounts();
    const bobs = rows.filter(({ accountId }) => accountId === "bob-there");
    await assertUntouched(app.lab, async () => {
      const names = [...bobs.flatMap(({ id, userId, accountId }) => [id, userId, accountId]), "", undefined, "bob%"];
      for (const accountId of names) {
        const answer = await app.alice.post("/unlink-account", { providerId: "mock", accountId });
        expect([answer.status, answer.code], String(accountId)).toEqual([400, "ACCOUNT_NOT_FOUND"]);
      }
    });
    expect((await app.alice.post("/unlink-account", { providerId: "mock", accountId: "second" })).status).toBe(200);
    expect([await app.waysOf("alice"), await app.waysOf("bob")]).toEqual([
      ["credential", "mock"],
      ["credential", "mock"],
    ]);
  });

  test("an account that was unlinked is no way in, until it is linked again by its owner", async () => {
    const app = await setUp({ account: { accountLinking: { disableImplicitLinking: true } } });
    expect((await app.bob.post("/unlink-account", { providerId: "mock" })).status).toBe(200);
    const visitor = app.visitor();
    expectEnd(await walk(app.world, visitor, claimsOf("bob")), "account_not_linked");
    expect(await whoIs(visitor)).toBeNull();
    expect((await app.bob.post("/get-access-token", { providerId: "mock" })).code).toBe("ACCOUNT_NOT_FOUND");
    await trySignIn(visitor, "bob");
    expect(await app.waysOf("bob")).toEqual(["credential", "mock"]);
  });
});

describe("an account whose address has become another person's", () => {
  test.each([true, false])("is still its person's, and nobody moves (vouched: %s)", async (email_verified) => {
    const app = await setUp();
    await walk(app.world, app.alice, claimsOf("alice"), {}, "/link-social");
    const people = await app.lab.users();
    const visitor = app.visitor();
    const person = claimsOf("alice", { email: personOf("bob").email, email_verified });
    await walk(app.world, visitor, person);
    expect(await whoIs(visitor)).toBe("alice");
    const idToken = { token: app.mock.idToken(person) };
    const answer = await app.visitor().post("/sign-in/social", { provider: "mock", idToken });
    expect(answer.at("user", "email")).toBe(personOf("alice").email);
    expect(await app.lab.users()).toEqual(people);
    expect([await app.waysOf("alice"), await app.waysOf("bob")]).toEqual([
      ["credential", "mock"],
      ["credential", "mock"],
    ]);
  });

  test("an address that nobody proved here is not proven by the provider's word about another one", async () => {
    const app = await openOAuth();
    const carol = app.visitor();
    await walk(app.world, carol, claimsOf("carol", { email_verified: false }));
    await walk(app.world, app.visitor(), claimsOf("carol", { email: "elsewhere@people.example.org" }));
    await walk(app.world, app.visitor(), claimsOf("carol", { email: "carol@people.example.org,x@y.zz" }));
    expect((await app.lab.users()).map(({ email, emailVerified }) => [email, emailVerified])).toEqual([
      ["carol@people.example.org", false],
    ]);
  });
});
