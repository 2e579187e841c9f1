import type { AuthOptions } from "@sallyport/core";
import { type Answer, Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";
import { begin, claimsOf, comeBack, expectEnd, mock, mock2, openOAuth, walk } from "../oauth/oauth-harness.ts";
import type { Claims } from "../oauth/oauth-provider.ts";

type Linking = NonNullable<NonNullable<AuthOptions["account"]>["accountLinking"]>;

/** Alice has a password and, unless `isProven` is false, a verified address. */
async function setUp(accountLinking: Linking = {}, more: Partial<AuthOptions> = {}, isProven = true) {
  const app = await openOAuth({ account: { accountLinking }, ...more });
  const alice = await signUp(app.lab, "alice");
  if (isProven) await prove(app.lab, "alice");
  return { ...app, alice };
}

/** Asserts that a redirect and an ID token sign nobody in and write nothing. */
async function expectNobody(app: Awaited<ReturnType<typeof setUp>>, person: Claims, code: string, provider = "mock") {
  const before = JSON.stringify([await app.lab.users(), await app.lab.accounts(), await app.lab.sessions()]);
  const browser = app.visitor();
  expectEnd(await walk(app.world, browser, person, { provider }), code);
  expect(await whoIs(browser)).toBeNull();
  if (provider !== "mock2") {
    const idToken = { token: app.mock.idToken(person) };
    const answer = await browser.post("/sign-in/social", { provider, idToken });
    expect([answer.status, answer.code]).toEqual([403, code.toUpperCase()]);
    expect(answer.given.filter(({ name }) => name.includes("session"))).toEqual([]);
  }
  expect(JSON.stringify([await app.lab.users(), await app.lab.accounts(), await app.lab.sessions()])).toBe(before);
}

describe("an address that the provider has not verified", () => {
  test.each(["mock", "mock2"])(
    "from %s gets account_not_linked, without a session, an account or a pending link",
    async (provider) => {
      const app = await setUp();
      await expectNobody(
        app,
        claimsOf("alice", { sub: "mallory", email_verified: false }),
        "account_not_linked",
        provider,
      );
      const browser = app.visitor();
      const answer = await walk(app.world, browser, claimsOf("alice", { sub: "mallory", email_verified: false }), {
        provider,
      });
      expect([answer.headers.get("location"), browser.cookies.get("sallyport.pending_link")]).toEqual([
        "/sorry?error=account_not_linked",
        undefined,
      ]);
      await trySignIn(browser, "alice");
      expect(await app.lab.accounts()).toHaveLength(1);
    },
  );

  test("is not linked if only the provider has verified it, and the user has not", async () => {
    const app = await setUp({}, {}, false);
    await expectNobody(app, claimsOf("alice", { sub: "true-alice" }), "account_not_linked");
    expect(await app.lab.accounts()).toHaveLength(1);
  });

  test("does not link the account of its owner to the user of a stranger", async () => {
    const app = await openOAuth();
    const mallory = app.visitor();
    await walk(app.world, mallory, claimsOf("victim", { sub: "mallory", email_verified: false }), {
      provider: "mock2",
    });
    expect(await whoIs(mallory)).toBe("victim");
    const victim = app.visitor();
    expectEnd(await walk(app.world, victim, claimsOf("victim")), "account_not_linked");
    expect([await whoIs(victim), (await app.lab.accounts()).length]).toEqual([null, 1]);
  });
});

describe("a provider in trustedProviders", () => {
  const unproven = claimsOf("alice", { email_verified: false });
  const ids = ["google2", "Google", "GOOGLE", "goog", "oogle", "google.", "mock"];

  test.each(ids)("does not include a provider with the similar id %s", async (id) => {
    const app = await setUp(
      { trustedProviders: ["google", "Mock", "mock2"] },
      {
        customProviders: [mock({ id }), mock({ id: "Mock" }), mock2()],
        socialProviders: { google: { clientId: "app", clientSecret: "client-secret" } },
      },
    );
    await expectNobody(app, unproven, "account_not_linked", id);
    const end = await walk(app.world, app.alice, unproven, { provider: id }, "/link-social");
    expectEnd(end, "unable_to_link_account");
  });

  test.each(["google ", " google", "goo gle", "google\u0000"])("cannot have the id %j", async (id) => {
    await expect(() => openOAuth({ customProviders: [mock({ id })] })).rejects.toThrow(/id/);
  });

  test.each([" mock", "mock ", "Mock", "*", "mock*", "credential"])(
    "stops start-up if it is unknown: %j",
    async (id) => {
      await expect(() => setUp({ trustedProviders: [id] })).rejects.toThrow(
        "trustedProviders names the unknown provider",
      );
    },
  );

  test("does not make other providers trusted", async () => {
    await expectNobody(await setUp({ trustedProviders: ["google"] }), unproven, "account_not_linked");
  });

  test("may link an unverified address, and every other rule still applies", async () => {
    const linking = { trustedProviders: ["mock"] };
    const proven = await setUp(linking);
    const browser = proven.visitor();
    await walk(proven.world, browser, unproven);
    expect(await whoIs(browser)).toBe("alice");
    await expectNobody(await setUp(linking, {}, false), unproven, "account_not_linked");
    const other = claimsOf("mallory", { email_verified: false });
    const { world, alice } = await setUp(linking);
    expectEnd(await walk(world, alice, other, {}, "/link-social"), "unable_to_link_account");
  });
});

const linkByToken = (app: Awaited<ReturnType<typeof setUp>>, person: Claims): Promise<Answer> =>
  app.alice.post("/link-social", { provider: "mock", idToken: { token: app.mock.idToken(person) } });

describe("account linking", () => {
  test("is rejected by address and on request with enabled: false, even for trusted providers", async () => {
    const app = await setUp({ enabled: false, trustedProviders: ["mock", "mock2"] });
    await expectNobody(app, claimsOf("alice"), "account_not_linked");
    await expectNobody(app, claimsOf("alice"), "account_not_linked", "mock2");
    for (const body of [{}, { idToken: { token: app.mock.idToken(claimsOf("alice")) } }]) {
      const answer = await app.alice.post("/link-social", { provider: "mock", ...body });
      expect([answer.status, answer.code, answer.given]).toEqual([403, "LINKING_NOT_ALLOWED", []]);
    }
    expect(await app.lab.accounts()).toHaveLength(1);
  });

  test("works only on request with disableImplicitLinking", async () => {
    for (const isToken of [true, false]) {
      const app = await setUp({ disableImplicitLinking: true, trustedProviders: ["mock"] });
      await expectNobody(app, claimsOf("alice"), "account_not_linked");
      if (isToken) expect((await linkByToken(app, claimsOf("alice"))).status).toBe(200);
      else
        expect((await walk(app.world, app.alice, claimsOf("alice"), {}, "/link-social")).headers.get("location")).toBe(
          "/home",
        );
      expect(await app.lab.accounts()).toHaveLength(2);
    }
  });

  test("is rejected if it was disabled while the flow was in progress", async () => {
    const open = await setUp();
    const query = open.consent(await begin(open.alice, {}, "/link-social"), claimsOf("alice"));
    const database = { dialect: "memory" as const, open: () => open.lab.store };
    const closed = openAuth(open.options({ database, account: { accountLinking: { enabled: false } } }));
    const there = new Browser(closed);
    for (const name of ["session_token", "state"])
      there.cookies.set(`sallyport.${name}`, open.alice.cookies.get(`sallyport.${name}`) ?? "");
    expectEnd(await comeBack(there, query), "unable_to_link_account");
    expect(await open.lab.accounts()).toHaveLength(1);
  });
});
