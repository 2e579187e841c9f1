import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openOrganizations, type Person } from "../../../test/organizations.ts";

const CACHED = { session: { cookieCache: { enabled: true } } };

async function harness() {
  const opened = openOrganizations({}, CACHED);
  const alice = await opened.person("alice");
  /** Another browser in which the person is signed in, and whose cache is warm. */
  async function again({ email }: Person): Promise<Browser> {
    const browser = new Browser(opened.auth);
    expect((await browser.post("/sign-in/email", { email, password: ALICE.password })).status).toBe(200);
    await browser.get("/get-session");
    return browser;
  }
  return { ...opened, alice, again };
}

const activeOf = ({ body }: { readonly body: unknown }): unknown =>
  Reflect.get(Object(Reflect.get(Object(body), "session")), "activeOrganizationId");

/** What the next get-session says, and what it says past the cache. */
async function activeIn(browser: Browser): Promise<readonly unknown[]> {
  const cached = activeOf(await answer(browser.get("/get-session")));
  return [cached, activeOf(await answer(browser.get("/get-session?disableCookieCache=true")))];
}

test("creating shows in the caller's next get-session at once, and in no other of their sessions", async () => {
  const { alice, again } = await harness();
  await alice.browser.get("/get-session");
  const other = await again(alice);
  const { body } = await answer(alice.browser.post("/organization/create", { name: "A", slug: "a" }));
  const id = textOf(body, "id");
  expect(await activeIn(alice.browser)).toEqual([id, id]);
  expect(await activeIn(other)).toEqual([null, null]);
  const kept = { name: "B", slug: "b", keepCurrentActiveOrganization: true };
  expect((await alice.browser.post("/organization/create", kept)).status).toBe(200);
  expect(await activeIn(alice.browser)).toEqual([id, id]);
});

test("what one session leaves is active in no other of that person, and stays active in other people's", async () => {
  const { alice, again, person, create, join } = await harness();
  const bob = await person("bob");
  await create("acme", alice);
  await join("acme", bob);
  const other = await again(bob);
  const elsewhere = await again(bob);
  await create("bobs", bob);
  for (const browser of [alice.browser, bob.browser, other]) {
    expect((await browser.post("/organization/set-active", { organizationId: "acme" })).status).toBe(200);
  }
  expect((await elsewhere.post("/organization/set-active", { organizationId: "bobs" })).status).toBe(200);
  expect((await bob.browser.post("/organization/leave", { organizationId: "acme" })).status).toBe(200);
  expect(await activeIn(bob.browser)).toEqual([null, null]);
  expect((await activeIn(other))[1]).toBeNull();
  expect(await activeIn(elsewhere)).toEqual(["bobs", "bobs"]);
  expect(await activeIn(alice.browser)).toEqual(["acme", "acme"]);
});

test("leaving, removing oneself or deleting what is not the active one leaves the active one", async () => {
  const { alice, person, create, join } = await harness();
  const bob = await person("bob");
  for (const slug of ["one", "two", "three", "mine"]) await create(slug, alice);
  for (const slug of ["one", "two"]) await join(slug, bob, "admin");
  await create("own", bob);
  await create("ended", bob);
  await bob.browser.post("/organization/set-active", { organizationId: "own" });
  const calls = [
    ["leave", { organizationId: "one" }],
    ["remove-member", { organizationId: "two", memberIdOrEmail: bob.email }],
    ["delete", { organizationId: "ended" }],
  ] as const;
  for (const [path, body] of calls) {
    const response = await bob.browser.post(`/organization/${path}`, body);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await activeIn(bob.browser)).toEqual(["own", "own"]);
  }
});
