import type { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { signIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openAcme } from "../../../test/acme.ts";
import type { Person } from "../../../test/organizations.ts";

const cookieCache = { enabled: true };

async function harness() {
  const opened = await openAcme({}, { session: { cookieCache } });
  /** Signs the user in in another browser, and fills its session cache. */
  async function again({ email }: Person): Promise<Browser> {
    const browser = await signIn(opened.auth, { email });
    await browser.get("/get-session");
    return browser;
  }
  const activate = async (browser: Browser, organizationId: string) =>
    expect((await browser.post("/organization/set-active", { organizationId })).status).toBe(200);
  return { ...opened, again, activate };
}

const activeOf = ({ body }: { readonly body: unknown }): unknown =>
  Reflect.get(Object(Reflect.get(Object(body), "session")), "activeOrganizationId");

/** Returns the active organization of get-session, with and without the cache. */
async function activeIn(browser: Browser): Promise<readonly unknown[]> {
  const cached = activeOf(await answer(browser.get("/get-session")));
  return [cached, activeOf(await answer(browser.get("/get-session?disableCookieCache=true")))];
}

test("a new organization is active in the caller's session immediately, and in no other session", async () => {
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

test("leaving an organization makes it inactive in all sessions of the user, and in no other user's", async () => {
  const { alice, again, activate, joined, create } = await harness();
  const bob = await joined("bob");
  const [other, elsewhere] = [await again(bob), await again(bob)];
  await create("bobs", bob);
  for (const browser of [alice.browser, bob.browser, other]) await activate(browser, "acme");
  await activate(elsewhere, "bobs");
  expect((await bob.browser.post("/organization/leave", { organizationId: "acme" })).status).toBe(200);
  expect(await activeIn(bob.browser)).toEqual([null, null]);
  expect((await activeIn(other))[1]).toBeNull();
  expect(await activeIn(elsewhere)).toEqual(["bobs", "bobs"]);
  expect(await activeIn(alice.browser)).toEqual(["acme", "acme"]);
});

test("leaving or deleting another organization keeps the active one", async () => {
  const { alice, activate, person, create, join, post } = await harness();
  const bob = await person("bob");
  for (const slug of ["one", "two"]) {
    await create(slug, alice);
    await join(slug, bob, "admin");
  }
  for (const slug of ["own", "ended"]) await create(slug, bob);
  await activate(bob.browser, "own");
  for (const [path, body] of [
    ["leave", { organizationId: "one" }],
    ["remove-member", { organizationId: "two", memberIdOrEmail: bob.email }],
    ["delete", { organizationId: "ended" }],
  ] as const) {
    expect([path, (await post(path, body, bob)).status]).toEqual([path, 200]);
    expect(await activeIn(bob.browser)).toEqual(["own", "own"]);
  }
});

test("removing another member keeps the active organization, and removing oneself clears it", async () => {
  const { alice, activate, joined, post } = await harness();
  const [bob, carol] = [await joined("bob"), await joined("carol", "admin")];
  for (const { browser } of [alice, carol]) await activate(browser, "acme");
  expect((await post("remove-member", { memberIdOrEmail: bob.email })).status).toBe(200);
  expect(await activeIn(alice.browser)).toEqual(["acme", "acme"]);
  expect((await post("remove-member", { memberIdOrEmail: carol.memberId }, carol)).status).toBe(200);
  expect(await activeIn(carol.browser)).toEqual([null, null]);
});

test("set-active with null clears the active organization", async () => {
  const { alice, activate } = await harness();
  await activate(alice.browser, "acme");
  expect(await activeIn(alice.browser)).toEqual(["acme", "acme"]);
  const none = await answer(alice.browser.post("/organization/set-active", { organizationId: null }));
  expect(none).toEqual({ status: 200, body: null });
  expect(await activeIn(alice.browser)).toEqual([null, null]);
});
