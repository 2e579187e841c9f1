import { describe, expect, test } from "vitest";
import { personOf, signUp, whoIs } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { placeOf, prove } from "../account/account-life.ts";
import { claimsOf, expectEnd, openOAuth, walk } from "./oauth-harness.ts";
import type { Claims } from "./oauth-provider.ts";

/** Signs in a stranger with alice's address, with the claims in user info or in an ID token. */
async function arrive(where: string, said: Claims) {
  const app = await openOAuth();
  await signUp(app.lab, "alice");
  await prove(app.lab, "alice");
  const { email } = personOf("alice");
  const person = { sub: "stranger", name: "Stranger", email, ...said };
  const browser = app.visitor();
  if (where === "user info") return { ...app, end: await walk(app.world, browser, person), browser };
  if (where === "mock2's user info") {
    return { ...app, end: await walk(app.world, browser, person, { provider: "mock2" }), browser };
  }
  if (where === "the code's ID token") {
    app.mock.claims = person;
    return { ...app, end: await walk(app.world, browser, { sub: "stranger" }), browser };
  }
  const idToken = { token: app.mock.idToken(person) };
  return { ...app, end: await browser.post("/sign-in/social", { provider: "mock", idToken }), browser };
}

const PLACES = ["user info", "mock2's user info", "the code's ID token", "a handed ID token"];

describe.each(PLACES)("email_verified in %s", (where) => {
  const VALUES = ["false", "true", "True", "1", "yes", "", 0, 1, -1, null, undefined, [], [true], {}, "on", false];
  test.each(VALUES.map((value) => ({ value, shown: JSON.stringify(value) ?? "missing" })))(
    "does not count as verified if it is $shown",
    async ({ value }) => {
      const { lab, browser, end } = await arrive(where, { email_verified: value });
      if (end.status === 302) expectEnd(end, "account_not_linked");
      else expect([end.status, end.code]).toEqual([403, "ACCOUNT_NOT_LINKED"]);
      expect(end.text + String(placeOf(end))).not.toContain("methods");
      expect(end.given).toEqual([]);
      expect([await whoIs(browser), (await lab.accounts()).length, (await lab.users()).length]).toEqual([null, 1, 1]);
    },
  );

  test("counts as verified if it is true", async () => {
    const { lab, browser } = await arrive(where, { email_verified: true });
    expect([await whoIs(browser), (await lab.accounts()).length]).toEqual(["alice", 2]);
  });
});

describe("an address and its verification from different sources do not sign in the user with that address:", () => {
  const { email } = personOf("alice");
  const own = { email: "stranger@people.example.org", email_verified: true };
  test.each<[string, Claims, Claims]>([
    ["verified in the ID token, another in user info", own, { email, email_verified: undefined }],
    ["verified in user info, another in the ID token", { email }, { email: undefined, email_verified: true }],
    [
      "unverified in user info, verified in the ID token",
      { email, email_verified: true },
      { email, email_verified: false },
    ],
    ["verified under other names", {}, { email, email_verified: undefined, emailVerified: true, verified: true }],
    ["in a list", {}, { email: [email], email_verified: true }],
    ["two in a text", {}, { email: `${email},mallory@people.example.org`, email_verified: true }],
  ])("%s", async (_, claims, info) => {
    const app = await openOAuth();
    await signUp(app.lab, "alice");
    await prove(app.lab, "alice");
    app.mock.claims = claims;
    const browser = app.visitor();
    await walk(app.world, browser, { sub: "stranger", name: "Stranger", ...info });
    expect(await whoIs(browser)).not.toBe("alice");
    const [alice] = (await app.lab.users()).filter((row) => row.email === email);
    expect((await app.lab.accounts()).filter(({ userId }) => userId === alice?.id)).toHaveLength(1);
  });
});

describe("user info with another subject than the ID token", () => {
  const SUBJECTS = [
    "bob-there",
    "Carol-there",
    "carol-there ",
    "",
    null,
    undefined,
    1,
    ["carol-there"],
    { sub: "carol-there" },
  ];
  test.each(SUBJECTS.map((sub) => ({ sub, shown: JSON.stringify(sub) ?? "missing" })))(
    "is rejected as $shown",
    async ({ sub }) => {
      const app = await openOAuth();
      app.mock.claims = { sub: "carol-there" };
      await assertUntouched(app.lab, async () => {
        expectEnd(await walk(app.world, app.visitor(), claimsOf("bob", { sub })), "unable_to_get_user_info");
      });
    },
  );

  test("is rejected by account-info if it changes later", async () => {
    const app = await openOAuth();
    const browser = app.visitor();
    await walk(app.world, browser, claimsOf("carol"));
    expect((await browser.get("/account-info", { query: "providerId=mock" })).at("user", "id")).toBe("carol-there");
    app.mock.lies.set("/userinfo", () => Response.json(claimsOf("bob")));
    const answer = await browser.get("/account-info", { query: "providerId=mock" });
    expect(answer.code).toBe("FAILED_TO_GET_USER_INFO");
    expect(answer.text).not.toContain("bob");
  });
});
