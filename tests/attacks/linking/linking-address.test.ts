import type { AuthOptions } from "@sallyport/core";
import { type Answer, Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";
import { begin, claimsOf, comeBack, expectEnd, mock, mock2, openOAuth, walk } from "../oauth/oauth-harness.ts";
import type { Claims } from "../oauth/oauth-provider.ts";

type Linking = NonNullable<NonNullable<AuthOptions["account"]>["accountLinking"]>;

/** Alice is here by her password, her address proven unless it is said otherwise. */
async function setUp(accountLinking: Linking = {}, more: Partial<AuthOptions> = {}, isProven = true) {
  const app = await openOAuth({ account: { accountLinking }, ...more });
  const alice = await signUp(app.lab, "alice");
  if (isProven) await prove(app.lab, "alice");
  return { ...app, alice };
}

/** Nobody came in, and nothing was written: by a flow or by an ID token. */
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

describe("an address that the provider does not vouch for", () => {
  test.each(["mock", "mock2"])("of %s is nobody's: no session, no account, no word of who has it", async (provider) => {
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
  });

  test("an address that is proven there and not here is no key either: whoever signed up with it keeps nothing of its owner's", async () => {
    const app = await setUp({}, {}, false);
    await expectNobody(app, claimsOf("alice", { sub: "true-alice" }), "account_not_linked");
    expect(await app.lab.accounts()).toHaveLength(1);
  });

  test("the other way round: an account of a stranger's unproven address gives its owner's provider no sign-in method, nor the stranger the owner's", async () => {
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

describe("a provider is trusted only if its exact id is listed", () => {
  const unproven = claimsOf("alice", { email_verified: false });
  const ids = ["google2", "Google", "GOOGLE", "goog", "oogle", "google.", "mock"];

  test.each(ids)("%s is not google, nor Mock, nor mock2", async (id) => {
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

  test.each(["google ", " google", "goo gle", "google\u0000"])("%j cannot be a provider's id", async (id) => {
    await expect(() => openOAuth({ customProviders: [mock({ id })] })).rejects.toThrow(/id/);
  });

  test.each([" mock", "mock ", "Mock", "*", "mock*", "credential"])("%j names nobody: start-up stops", async (id) => {
    await expect(() => setUp({ trustedProviders: [id] })).rejects.toThrow(
      "trustedProviders names the unknown provider",
    );
  });

  test("one that is known by name, and not configured, trusts nobody else", async () => {
    await expectNobody(await setUp({ trustedProviders: ["google"] }), unproven, "account_not_linked");
  });

  test("a listed provider is trusted with the address, and every other rule still applies", async () => {
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

describe("linking that is off", () => {
  test("altogether: neither by an address nor by asking, however trusted", async () => {
    const app = await setUp({ enabled: false, trustedProviders: ["mock", "mock2"] });
    await expectNobody(app, claimsOf("alice"), "account_not_linked");
    await expectNobody(app, claimsOf("alice"), "account_not_linked", "mock2");
    for (const body of [{}, { idToken: { token: app.mock.idToken(claimsOf("alice")) } }]) {
      const answer = await app.alice.post("/link-social", { provider: "mock", ...body });
      expect([answer.status, answer.code, answer.given]).toEqual([403, "LINKING_NOT_ALLOWED", []]);
    }
    expect(await app.lab.accounts()).toHaveLength(1);
  });

  test("by itself: whoever asks is linked, by either way, and an address links nobody", async () => {
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

  test("while a flow is in flight, or an account waits", async () => {
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
