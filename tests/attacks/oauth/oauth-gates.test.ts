import { memory } from "@sallyport/core/memory";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp, whoIs } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { placeOf, prove } from "../account/account-life.ts";
import {
  assertQuiet,
  begin,
  claimsOf,
  comeBack,
  expectEnd,
  mock,
  mock2,
  openOAuth,
  openWorld,
  walk,
} from "./oauth-harness.ts";

const SMUGGLED = "requestSignUp=true&request_sign_up=true&disableSignUp=false&signUp=1";

describe("disableSignUp", () => {
  const off = { customProviders: [mock({ disableSignUp: true }), mock2({ disableSignUp: true })] };

  test.each(["mock", "mock2"] as const)("of %s rejects new users, whatever the request says", async (provider) => {
    const app = await openOAuth(off);
    await assertUntouched(app.lab, async () => {
      for (const wishes of [
        {},
        { requestSignUp: true },
        { requestSignUp: true, disableSignUp: false, disableImplicitSignUp: false },
      ]) {
        expectEnd(await walk(app.world, app.visitor(), claimsOf("carol"), { provider, ...wishes }), "signup_disabled");
        const browser = app.visitor();
        const query = app.consent(await begin(browser, { provider, ...wishes }), claimsOf("carol"));
        expectEnd(await comeBack(browser, `${query}&${SMUGGLED}`, provider), "signup_disabled");
      }
    });
  });

  test("rejects ID tokens of new users, and does not use them up", async () => {
    const app = await openOAuth(off);
    const idToken = { token: app.mock.idToken(claimsOf("carol")), requestSignUp: true, user: { requestSignUp: true } };
    await assertUntouched(app.lab, async () => {
      for (const query of ["", SMUGGLED]) {
        const body = { provider: "mock", requestSignUp: true, idToken };
        const answer = await app.visitor().post("/sign-in/social", body, { query });
        expect([answer.status, answer.code]).toEqual([403, "SIGNUP_DISABLED"]);
      }
    });
  });

  test("lets existing users sign in, also by a linked address", async () => {
    const app = await openOAuth(off);
    await signUp(app.lab, "alice");
    await prove(app.lab, "alice");
    for (let round = 0; round < 2; round += 1) {
      const browser = app.visitor();
      expect(placeOf(await walk(app.world, browser, claimsOf("alice")))).toBe("/home");
      expect(await whoIs(browser)).toBe("alice");
    }
  });
});

describe("disableImplicitSignUp", () => {
  const implicit = { customProviders: [mock({ disableImplicitSignUp: true })] };

  test("creates a user only if the start of the flow sets requestSignUp", async () => {
    const app = await openOAuth(implicit);
    await assertUntouched(app.lab, async () => {
      const browser = app.visitor();
      const query = app.consent(await begin(browser), claimsOf("carol"));
      expectEnd(await comeBack(browser, `${query}&${SMUGGLED}`), "signup_disabled");
      const posting = app.visitor();
      const form = app.consent(await begin(posting), claimsOf("carol"));
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const posted = await posting.post("/callback/mock", `${form}&${SMUGGLED}`, { headers });
      const { search } = new URL(placeOf(posted) ?? "", "http://localhost:3000");
      expect(search).not.toMatch(/sign_?up/i);
      expectEnd(await comeBack(posting, search.slice(1)), "signup_disabled");
      for (const requestSignUp of ["true", 1, "false", {}, []]) {
        const answer = await app.visitor().post("/sign-in/social", { provider: "mock", requestSignUp });
        expect([answer.status, answer.code]).toEqual([400, "VALIDATION_ERROR"]);
      }
      // The query of the start is ignored.
      const asked = await app.visitor().post("/sign-in/social", { provider: "mock" }, { query: SMUGGLED });
      expect([200, 400]).toContain(asked.status);
    });
    const browser = app.visitor();
    expect(placeOf(await walk(app.world, browser, claimsOf("carol"), { requestSignUp: true }))).toBe("/home");
    expect(await whoIs(browser)).toBe("carol");
  });

  test("does not create a user in a linking flow whose session has ended", async () => {
    const app = await openOAuth(implicit);
    const alice = await signUp(app.lab, "alice");
    const query = app.consent(await begin(alice, { requestSignUp: true }, "/link-social"), claimsOf("carol"));
    await alice.post("/sign-out");
    await assertUntouched(app.lab, async () => expectEnd(await comeBack(alice, query), "unable_to_link_account"));
    expect(app.mock.callsOf("/token")).toEqual([]);
  });
});

describe("a provider that is removed from the configuration", () => {
  async function setUp() {
    const world = await openWorld();
    const database = memory();
    const before = openAuth(world.options({ database }));
    world.setClock(before);
    const carol = new Browser(before);
    await walk(world, carol, claimsOf("carol"));
    const outstanding = world.consent(await begin(carol), claimsOf("carol"));
    const linking = world.consent(await begin(carol, {}, "/link-social"), claimsOf("carol", { sub: "second" }));
    const after = openAuth(world.options({ database, customProviders: [mock2()] }));
    const there = new Browser(after);
    for (const name of ["session_token", "state"])
      there.cookies.set(`sallyport.${name}`, carol.cookies.get(`sallyport.${name}`) ?? "");
    return { world, before, after, there, outstanding, linking };
  }

  test("ends its flows in progress without a request to it", async () => {
    const { world, after, there, outstanding, linking } = await setUp();
    const calls = world.contacts();
    await assertUntouched(after, async () => {
      for (const query of [outstanding, linking]) {
        expectEnd(await comeBack(there, query), "oauth_provider_not_found");
        expectEnd(await comeBack(there, query), "please_restart_the_process", "/api/auth/error");
      }
    });
    expect(world.contacts()).toBe(calls);
    await assertQuiet(world, after);
  });

  test("rejects new flows and ID tokens, and its accounts return no tokens", async () => {
    const { world, after, there } = await setUp();
    const calls = world.contacts();
    const idToken = { token: world.mock.idToken(claimsOf("carol")) };
    const [row] = await after.accounts();
    await assertUntouched(after, async () => {
      for (const path of ["/sign-in/social", "/link-social"]) {
        for (const body of [{ provider: "mock" }, { provider: "mock", idToken }]) {
          const answer = await there.post(path, body);
          expect([answer.status, answer.code, answer.cookies]).toEqual([404, "PROVIDER_NOT_FOUND", []]);
        }
      }
      for (const named of [{ providerId: "mock" }, { accountId: row?.id }, { accountId: "carol-there" }]) {
        for (const path of ["/get-access-token", "/refresh-token", "/account-info"]) {
          const answer = await there.post(path, named);
          expect([answer.status, answer.code], path).toEqual([400, "PROVIDER_NOT_SUPPORTED"]);
        }
      }
    });
    expect(world.contacts()).toBe(calls);
    await assertQuiet(world, after);
  });

  test("is another provider if it is added again with another letter case", async () => {
    const { world, before } = await setUp();
    const database = { dialect: "memory" as const, open: () => before.store };
    const lab = openAuth(world.options({ database, customProviders: [mock({ id: "MOCK" })] }));
    const browser = new Browser(lab);
    expectEnd(
      await walk(world, browser, claimsOf("carol", { email_verified: false }), { provider: "MOCK" }),
      "account_not_linked",
    );
    expect(await whoIs(browser)).toBeNull();
  });
});
