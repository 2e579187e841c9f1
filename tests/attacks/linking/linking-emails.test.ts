import type { AuthOptions } from "@sallyport/core";
import type { Answer } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { SECRET } from "../../ground/open-auth.ts";
import { personOf, signUp, whoIs } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";
import { claimsOf, expectEnd, mock, openOAuth, walk } from "../oauth/oauth-harness.ts";
import type { Claims } from "../oauth/oauth-provider.ts";

type Linking = NonNullable<NonNullable<AuthOptions["account"]>["accountLinking"]>;

/** Alice has a password and a verified address. */
async function setUp(accountLinking: Linking = {}) {
  const app = await openOAuth({ account: { accountLinking } });
  const alice = await signUp(app.lab, "alice");
  await prove(app.lab, "alice");
  return { ...app, alice };
}

const linkByToken = (app: Awaited<ReturnType<typeof setUp>>, person: Claims): Promise<Answer> =>
  app.alice.post("/link-social", { provider: "mock", idToken: { token: app.mock.idToken(person) } });

describe("linking an account with another address than the user's", () => {
  const ADDRESSES = [
    "bob@people.example.org",
    "alice@people.example.org.evil.example",
    "alice+x@people.example.org",
    "al.ice@people.example.org",
  ];

  test.each(ADDRESSES)("is rejected with %s, by redirect and by ID token", async (email) => {
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

  test("is allowed with allowDifferentEmails if the address is verified, and keeps the user's address", async () => {
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
    // The linked account does not give alice the other address, so a sign-in with it creates a user.
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

describe("the letter case of an address", () => {
  test.each(["Alice@People.Example.ORG", "ALICE@PEOPLE.EXAMPLE.ORG"])("is ignored, so %s is alice", async (email) => {
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
  ])("is folded only for ASCII, so %j is not alice", async (email) => {
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

describe("a profile with additional fields", () => {
  const hostileOf = (id: string) => ({
    id,
    role: "admin",
    banned: false,
    emailVerified: true,
    createdAt: "1990-01-01T00:00:00.000Z",
    updatedAt: new Date(0),
    userId: id,
    password: "$scrypt$x",
    providerId: "credential",
    accountId: "mallory",
    nickname: "Mal",
  });
  const FIELDS = {
    role: { type: "string", input: false, defaultValue: "user" },
    banned: { type: "boolean", input: false, defaultValue: true },
    nickname: { type: "string", required: false },
  } as const;

  test.each(["the provider's profile", "mapProfileToUser"])(
    "from %s cannot set protected fields at sign-up, on linking or at a later sign-in",
    async (where) => {
      const isMapped = where === "mapProfileToUser";
      let hostile: Claims = {};
      const mapped = mock({ overrideUserInfoOnSignIn: true, ...(isMapped && { mapProfileToUser: () => hostile }) });
      const account = { accountLinking: { updateUserInfoOnLink: true } };
      const app = await openOAuth({ customProviders: [mapped], account, user: { additionalFields: FIELDS } });
      const alice = await signUp(app.lab, "alice");
      const [victim] = await app.lab.users();
      hostile = hostileOf(victim?.id ?? "");
      const said = isMapped ? {} : hostile;
      const visitor = app.visitor();
      const person = { ...claimsOf("carol", { ...said, email_verified: false }) };
      for (let round = 0; round < 2; round += 1) {
        await walk(app.world, visitor, person);
        const carol = (await app.lab.users()).find(({ name }) => name === "carol");
        expect(carol).toMatchObject({
          role: "user",
          banned: true,
          emailVerified: false,
          email: personOf("carol").email,
        });
        expect(carol?.id).not.toBe(victim?.id);
        expect(carol?.createdAt).toEqual(app.lab.clock.now());
        if (isMapped) expect(carol).toMatchObject({ nickname: "Mal" });
      }
      await prove(app.lab, "alice");
      await walk(app.world, alice, claimsOf("alice", said), {}, "/link-social");
      await walk(app.world, app.visitor(), claimsOf("alice", said));
      const after = (await app.lab.users()).find(({ id }) => id === victim?.id);
      expect(after).toMatchObject({ role: "user", banned: true, createdAt: victim?.createdAt, email: victim?.email });
      const rows = await app.lab.accounts();
      expect(
        rows
          .filter(({ providerId }) => providerId === "mock")
          .map(({ accountId, password }) => [accountId, password])
          .sort(),
      ).toEqual([
        ["alice-there", null],
        ["carol-there", null],
      ]);
      expect(JSON.stringify(rows)).not.toContain(SECRET);
    },
  );

  test("from mapProfileToUser cannot use prototype keys, or replace the address of the provider", async () => {
    const app = await openOAuth({
      customProviders: [
        mock({
          mapProfileToUser: () =>
            JSON.parse(
              '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}},"email":"alice@people.example.org","emailVerified":true}',
            ),
        }),
      ],
    });
    await signUp(app.lab, "alice");
    await prove(app.lab, "alice");
    for (const email of ["carol@people.example.org", undefined]) {
      const visitor = app.visitor();
      await walk(app.world, visitor, claimsOf("carol", { email, sub: `carol ${email}` }));
      expect(await whoIs(visitor)).not.toBe("alice");
    }
    const [alice] = (await app.lab.users()).filter(({ name }) => name === "alice");
    expect((await app.lab.accounts()).filter(({ userId }) => userId === alice?.id)).toHaveLength(1);
  });
});
