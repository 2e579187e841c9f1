import type { AuthOptions } from "@sallyport/core";
import type { Answer } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf, signUp, whoIs } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";
import { claimsOf, expectEnd, openOAuth, walk } from "../oauth/oauth-harness.ts";
import type { Claims } from "../oauth/oauth-provider.ts";

type Linking = NonNullable<NonNullable<AuthOptions["account"]>["accountLinking"]>;

/** Alice is here by her password, her address proven. */
async function setUp(accountLinking: Linking = {}) {
  const app = await openOAuth({ account: { accountLinking } });
  const alice = await signUp(app.lab, "alice");
  await prove(app.lab, "alice");
  return { ...app, alice };
}

const linkByToken = (app: Awaited<ReturnType<typeof setUp>>, person: Claims): Promise<Answer> =>
  app.alice.post("/link-social", { provider: "mock", idToken: { token: app.mock.idToken(person) } });

describe("another address than the session's", () => {
  const ADDRESSES = [
    "bob@people.example.org",
    "alice@people.example.org.evil.example",
    "alice+x@people.example.org",
    "al.ice@people.example.org",
  ];

  test.each(ADDRESSES)("%s is refused on both ways", async (email) => {
    const app = await setUp();
    const person = claimsOf("other", { email });
    const end = await walk(app.world, app.alice, person, {}, "/link-social");
    expect(end.headers.get("location")).toBe(
      "/sorry?error=unable_to_link_account&error_description=different_emails_not_allowed",
    );
    const answer = await linkByToken(app, person);
    expect([answer.status, answer.at("message")]).toEqual([403, "Account not linked - different emails not allowed"]);
    expect([(await app.lab.accounts()).length, (await app.lab.users()).length]).toEqual([1, 1]);
  });

  test("with allowDifferentEmails it is linked on both, the person's own address stays, and proof is still asked for", async () => {
    const app = await setUp({ allowDifferentEmails: true });
    const there = personOf("other").email;
    await walk(app.world, app.alice, claimsOf("other", { sub: "one" }), {}, "/link-social");
    expect((await linkByToken(app, claimsOf("other", { sub: "two" }))).status).toBe(200);
    expectEnd(
      await walk(app.world, app.alice, claimsOf("other", { sub: "three", email_verified: "true" }), {}, "/link-social"),
      "unable_to_link_account",
    );
    expect((await app.lab.accounts()).map(({ accountId }) => accountId).sort()).toEqual(
      expect.arrayContaining(["one", "two"]),
    );
    expect([(await app.lab.accounts()).length, (await app.lab.users())[0]?.email]).toEqual([
      3,
      personOf("alice").email,
    ]);
    // The other address is not alice's for having been linked: who comes with it is somebody new.
    const visitor = app.visitor();
    await walk(
      app.world,
      visitor,
      { sub: "four", name: "other", email: there, email_verified: true },
      { provider: "mock2" },
    );
    expect(await whoIs(visitor)).toBe("other");
  });
});

describe("capitals in an address", () => {
  test.each(["Alice@People.Example.ORG", "ALICE@PEOPLE.EXAMPLE.ORG"])("%s is alice", async (email) => {
    const app = await setUp();
    for (const provider of ["mock", "mock2"]) {
      const browser = app.visitor();
      await walk(app.world, browser, claimsOf("alice", { email }), { provider });
      expect(await whoIs(browser)).toBe("alice");
    }
    expect([(await app.lab.users()).length, (await app.lab.accounts()).length]).toEqual([1, 3]);
    expect((await linkByToken(app, claimsOf("alice", { email, sub: "third" }))).status).toBe(200);
  });

  test.each([
    "alıce@people.example.org",
    "ALİCE@people.example.org",
    "alice@people.example.org ",
    "ａlice@people.example.org",
    "alice@people。example.org",
    "alice@xn--people.example.org\u0000",
    '"alice"@people.example.org',
    "alice@people.example.org\nbob@x.org",
  ])("%j is not", async (email) => {
    const app = await setUp();
    for (const provider of ["mock", "mock2"]) {
      const browser = app.visitor();
      await walk(app.world, browser, claimsOf("mallory", { email }), { provider });
      expect(await whoIs(browser)).not.toBe("alice");
    }
    const [alice] = await app.lab.users();
    expect((await app.lab.accounts()).filter(({ userId }) => userId === alice?.id)).toHaveLength(1);
  });
});
