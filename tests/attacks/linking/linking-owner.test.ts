import type { AuthOptions } from "@sallyport/core";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { execute } from "../../ground/console.ts";
import { describeSql } from "../../ground/harnesses.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { placeOf, prove } from "../account/account-life.ts";
import { claimsOf, expectEnd, openOAuth, openWorld, walk } from "../oauth/oauth-harness.ts";

const DIFFERENT = { account: { accountLinking: { allowDifferentEmails: true } } };

/** Alice and bob have passwords and verified addresses, and bob has an account of the provider mock. */
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

describe("linking an account of another user", () => {
  test("is rejected by redirect and by ID token with any address, and changes no tokens", async () => {
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

  test("is allowed for the same subject of another provider", async () => {
    const app = await setUp();
    const end = await walk(app.world, app.alice, claimsOf("bob"), { provider: "mock2" }, "/link-social");
    expect([placeOf(end), await app.waysOf("alice")]).toEqual(["/home", ["credential", "mock2"]]);
    expect(await app.waysOf("bob")).toEqual(["credential", "mock"]);
  });
});

describe("unlinking an account", () => {
  test("removes it as a sign-in method until its owner links it again", async () => {
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

describe("an account whose address now belongs to another user", () => {
  test.each([true, false])(
    "still signs in its own user and changes no address (email_verified: %s)",
    async (email_verified) => {
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
    },
  );

  test("does not verify an address of the user when the provider has verified another one", async () => {
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

/** Statements that disable foreign keys, so that deleting a user keeps the accounts. */
const WITHOUT_REFERENCES: Readonly<Record<string, string>> = {
  SQLite: "pragma foreign_keys = off",
  PostgreSQL: "set session_replication_role = replica",
  MariaDB: "set foreign_key_checks = 0",
};

describeSql("an account whose user no longer exists", (begin, name) => {
  test("signs nobody in and cannot be linked, whatever its address", async () => {
    const fresh = await begin();
    const world = await openWorld();
    const lab = openAuth(
      world.options({
        database: fresh.database,
        account: { accountLinking: { allowDifferentEmails: true, trustedProviders: ["mock"] } },
      }),
    );
    world.setClock(lab);
    const bob = await signUp(lab, "bob");
    await prove(lab, "bob");
    await walk(world, new Browser(lab), claimsOf("gone"));
    const deletion = `delete from "user" where name = 'gone'`;
    await execute(fresh.address, [WITHOUT_REFERENCES[name] ?? "", deletion]);
    expect([(await lab.users()).length, (await lab.accounts()).length]).toEqual([1, 2]);
    const rows = JSON.stringify(await lab.accounts());
    for (const email of [personOf("bob").email, personOf("gone").email, undefined]) {
      const person = claimsOf("gone", { email });
      const visitor = new Browser(lab);
      expectEnd(await walk(world, visitor, person), "unable_to_link_account");
      const idToken = { token: world.mock.idToken(person) };
      const answer = await visitor.post("/sign-in/social", { provider: "mock", idToken });
      expect([answer.status, answer.given, await whoIs(visitor)]).toEqual([403, [], null]);
      expectEnd(await walk(world, bob, person, {}, "/link-social"), "unable_to_link_account");
    }
    expect([await lab.users().then(({ length }) => length), JSON.stringify(await lab.accounts())]).toEqual([1, rows]);
    expect(await whoIs(bob)).toBe("bob");
  });
});
