import type { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { signUp, whoIs } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { placeOf, prove } from "../account/account-life.ts";
import { begin, claimsOf, comeBack, openOAuth, walk } from "./oauth-harness.ts";

const ROUTES = ["/get-access-token", "/refresh-token", "/account-info"];

/** Alice has one account at mock and bob one at each provider, and both are signed in. */
async function setUp() {
  const app = await openOAuth();
  const alice = app.visitor();
  await walk(app.world, alice, claimsOf("alice"));
  const bob = app.visitor();
  await walk(app.world, bob, claimsOf("bob"));
  await walk(app.world, bob, claimsOf("bob", { sub: "bob-elsewhere" }), { provider: "mock2" }, "/link-social");
  const rowsOf = async (name: string) => {
    const id = (await app.lab.users()).find((user) => user.name === name)?.id;
    return (await app.lab.accounts()).filter(({ userId }) => userId === id);
  };
  const bobs = await rowsOf("bob");
  expect(bobs).toHaveLength(2);
  return { ...app, alice, bob, bobs, bobsId: bobs[0]?.userId ?? "" };
}

type App = Awaited<ReturnType<typeof setUp>>;

/** Returns every way to identify bob's accounts. */
function namings({ bobs, bobsId }: App): object[] {
  const accounts = bobs.flatMap(({ id, accountId, providerId }) => [
    { accountId: id },
    { accountId },
    { accountId: id, providerId },
    { accountId, providerId },
    { accountId, providerId, userId: bobsId },
  ]);
  const bare = [{ providerId: "mock" }, { providerId: "mock2" }, { accountId: "alice-there" }];
  const asBob = bare.map((naming) => ({ ...naming, userId: bobsId }));
  return [...accounts, ...asBob, { providerId: "mock2" }, { accountId: bobsId }, { accountId: "bob%" }];
}

async function callEvery(_app: App, browser: Browser, body: object) {
  const query = String(new URLSearchParams(Object.entries(body)));
  return [
    ...(await Promise.all(ROUTES.map((path) => browser.post(path, body)))),
    await browser.get("/account-info", { query }),
  ];
}

describe("the tokens and user info of an account", () => {
  test("are not returned to another user, however the request names the account", async () => {
    const app = await setUp();
    const calls = app.contacts();
    await assertUntouched(app.lab, async () => {
      for (const body of namings(app)) {
        for (const answer of await callEvery(app, app.alice, body)) {
          expect([answer.status, answer.code], JSON.stringify(body)).toEqual([400, "ACCOUNT_NOT_FOUND"]);
          expect(answer.text).not.toMatch(/bob|Token":/);
        }
      }
    });
    expect(app.contacts()).toBe(calls);
  });

  test("are returned to the owner for the account that is named", async () => {
    const app = await setUp();
    for (const { id, providerId, accountId } of app.bobs) {
      const answer = await app.bob.post("/get-access-token", { providerId, accountId });
      const provider = providerId === "mock" ? app.mock : app.mock2;
      expect(provider.secrets.has(String(answer.at("accessToken")))).toBe(true);
      expect((await app.bob.post("/account-info", { accountId: id })).at("user", "id")).toBe(accountId);
    }
  });

  test("are not returned if the request matches two accounts", async () => {
    const app = await setUp();
    await walk(app.world, app.bob, claimsOf("bob", { sub: "bob-second" }), {}, "/link-social");
    for (const answer of await callEvery(app, app.bob, { providerId: "mock" })) {
      expect([answer.status, answer.code]).toEqual([400, "ACCOUNT_NOT_FOUND"]);
    }
    await walk(app.world, app.bob, claimsOf("bob", { sub: "bob-there" }), { provider: "mock2" }, "/link-social");
    for (const answer of await callEvery(app, app.bob, { accountId: "bob-there" })) {
      expect(answer.code).toBe("ACCOUNT_NOT_FOUND");
    }
  });
});

describe("the callback of a linking flow", () => {
  test("links nothing in the session of another browser", async () => {
    const app = await setUp();
    const query = app.consent(await begin(app.alice, {}, "/link-social"), claimsOf("alice", { sub: "mallory" }));
    await assertUntouched(app.lab, async () => {
      const answer = await comeBack(app.bob, query);
      expect(placeOf(answer)).toBe("/api/auth/error?error=please_restart_the_process");
    });
  });

  test("links nothing after another user has signed in to the same browser", async () => {
    const app = await openOAuth();
    const browser = await signUp(app.lab, "alice");
    await prove(app.lab, "alice");
    const query = app.consent(await begin(browser, {}, "/link-social"), claimsOf("alice"));
    await browser.post("/sign-out");
    await browser.post("/sign-up/email", {
      name: "bob",
      email: "bob@people.example.org",
      password: "bob-correct-horse",
    });
    expect(await whoIs(browser)).toBe("bob");
    await assertUntouched(app.lab, async () => {
      expect(placeOf(await comeBack(browser, query))).toBe("/sorry?error=unable_to_link_account");
    });
    expect(app.mock.callsOf("/token")).toEqual([]);
  });
});
