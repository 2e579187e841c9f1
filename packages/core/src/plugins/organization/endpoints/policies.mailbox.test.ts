import { Browser } from "@sallyport/testing";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { Person } from "../../../test/organizations.ts";
import { openPolicies } from "../../../test/policies.ts";

const { password } = ALICE;
const FACTOR = "403 ORGANIZATION_REQUIRES_SECOND_FACTOR";

async function openMailed() {
  const opened = await openPolicies();
  const { alice, auth, clock, enrol, joined, mailbox, set, verify } = opened;
  await enrol(alice);
  const bob = await joined("bob");
  await verify(bob);
  expect((await set({ secondFactor: true })).status).toBe(200);
  // A device that is as old as the password is not trusted.
  clock.advance({ seconds: 1 });
  async function byLink(browser = new Browser(auth)): Promise<Person> {
    await browser.post("/sign-in/magic-link", { email: bob.email });
    const { token } = await mailbox.last("magic-link", bob.email);
    const opening = { query: new URLSearchParams({ token: String(token) }).toString() };
    expect((await browser.get("/magic-link/verify", opening)).status).toBeLessThan(400);
    return { ...bob, browser };
  }
  async function enterMailed({ browser }: Person, trustDevice = false): Promise<void> {
    expect((await browser.post("/two-factor/send-otp", {})).status).toBe(200);
    const { code } = await mailbox.last("two-factor-code", bob.email);
    expect((await browser.post("/two-factor/verify-otp", { code, trustDevice })).status).toBe(200);
  }
  return { ...opened, bob, byLink, enterMailed };
}

test("a mailed code is no second factor for a session that a mailed link began before the factor was set up", async () => {
  const { bob, byLink, enrol, enterMailed, use } = await openMailed();
  const there = await byLink();
  await enrol(bob);
  expect(await use(there)).toBe(FACTOR);
  await enterMailed(there);
  expect(await use(there)).toBe(FACTOR);
  expect(await use(bob)).toBe("200");
});

test("a mailed code lets a session that a mailed link began trust no device", async () => {
  const { bob, byLink, enrol, enterMailed, use } = await openMailed();
  const there = await byLink();
  await enrol(bob);
  await enterMailed(there, true);
  await there.browser.post("/sign-out");
  await byLink(there.browser);
  expect(await use(there)).toBe("401 UNAUTHORIZED");
  await enterMailed(bob, true);
  await bob.browser.post("/sign-out");
  expect(await use(await byLink(bob.browser))).toBe("200");
});

test("codes by mail that a session of a mailed link sets up do not let it pass, and a sign-in by password does", async () => {
  const { auth, bob, byLink, enterMailed, use } = await openMailed();
  const there = await byLink();
  const enabled = await there.browser.post("/two-factor/enable", { method: "otp", password });
  expect(enabled.at("enabled"), enabled.text).toBe(true);
  await enterMailed(there);
  expect(await use(there)).toBe(FACTOR);
  const browser = new Browser(auth);
  const begun = await browser.post("/sign-in/email", { email: bob.email, password });
  expect(begun.at("twoFactorRedirect")).toBe(true);
  await enterMailed({ ...bob, browser });
  expect(await use({ ...bob, browser })).toBe("200");
});

test("a session that has passed the second factor keeps it when a mailed code makes it fresh", async () => {
  const { bob, enrol, enterMailed, use } = await openMailed();
  await enrol(bob);
  await enterMailed(bob);
  expect(await use(bob)).toBe("200");
});
