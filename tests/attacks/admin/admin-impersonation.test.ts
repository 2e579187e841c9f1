import { createAccessControl } from "@sallyport/core/access";
import { adminRoles, adminStatements } from "@sallyport/core/admin";
import { bearer } from "@sallyport/core/bearer";
import { organization } from "@sallyport/core/organization";
import { session } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { SESSION_COOKIE, signIn, trySignIn, whoIs } from "../../ground/people.ts";
import { enrol } from "../two-factor/two-factor-harness.ts";
import { type Admins, join, openAdmins, told } from "./admin-harness.ts";

const ADMIN_COOKIE = "sallyport.admin_session";
const ac = createAccessControl(adminStatements);
const roles = {
  support: ac.newRole({ user: ["impersonate"] }),
  chief: ac.newRole({ ...adminRoles.admin.statements, user: [...adminStatements.user] }),
};
const nested = "403 NOT_WHILE_IMPERSONATING";

const impersonated = async ({ lab }: Admins, by: string): Promise<number> => {
  const where: object = { impersonatedBy: by };
  return lab.store.count(session, { where });
};

describe("an impersonation", () => {
  test("is allowed for users, for admins with a permission, and never for oneself or when nested", async () => {
    const open = await openAdmins({}, { roles });
    const { lab, root, alice, bob, call } = open;
    const [chief, peer] = [await join(lab, "chief", { role: "chief" }), await join(lab, "peer", { role: "admin" })];
    const clerk = await join(lab, "clerk", { role: "support" });
    const be = async (by: Browser, userId: string) => told(await call(by, "impersonate-user", { userId }));
    expect(await be(root.browser, root.id)).toBe("400 YOU_CANNOT_IMPERSONATE_YOURSELF");
    expect(await be(root.browser, "nobody")).toBe("404 USER_NOT_FOUND");
    // The target has more permissions than the admin.
    expect(await be(peer.browser, chief.id)).toBe("403 YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS");
    expect(await impersonated(open, root.id)).toBe(0);
    expect(await be(clerk.browser, bob.id)).toBe("200");
    expect(await be(chief.browser, peer.id)).toBe("200");
    // The session has the permissions of the impersonated user.
    for (const { browser } of [clerk, chief])
      for (const [name, body] of [
        ["impersonate-user", { userId: alice.id }],
        ["set-role", { userId: alice.id, role: "admin" }],
        ["ban-user", { userId: alice.id }],
      ] as const)
        expect(told(await call(browser, name, body))).toBe(nested);
  });

  test("expires after an hour of use, is never fresh, and is named in sessions and events", async () => {
    const heard: unknown[] = [];
    const { lab, root, bob, call } = await openAdmins({
      events: { "user.updated": (_event, { actor }) => void heard.push(actor) },
    });
    await call(root.browser, "impersonate-user", { userId: bob.id });
    const first = await root.browser.get("/get-session");
    expect(first.at("session")).toMatchObject({ impersonatedBy: root.id, fresh: false, userId: bob.id });
    await root.browser.post("/update-user", { name: "Bobby" });
    expect(heard).toEqual([{ userId: bob.id, sessionId: first.at("session", "id"), impersonatedBy: root.id }]);
    for (let minutes = 0; minutes < 59; minutes += 1) {
      lab.clock.advance({ minutes: 1 });
      expect(await whoIs(root.browser)).toBe("Bobby");
    }
    lab.clock.advance({ minutes: 1 });
    expect(await whoIs(root.browser)).toBeNull();
  });

  test("ignores a second factor that is pending in the browser or enabled for the user", async () => {
    const open = await openAdmins({ plugins: [twoFactor(), organization()] });
    const { lab, root, bob, call } = open;
    await enrol(lab, bob.browser, "bob");
    const browser = await signIn(lab, "root");
    const pending = await trySignIn(browser, "bob");
    expect(pending.at("twoFactorRedirect")).toBe(true);
    expect((await call(browser, "impersonate-user", { userId: bob.id })).status).toBe(200);
    expect((await browser.get("/get-session")).at("session", "impersonatedBy")).toBe(root.id);
    // The second factor of the impersonated user can be neither used nor disabled.
    for (const path of ["/two-factor/verify-totp", "/two-factor/verify-backup-code", "/two-factor/disable"])
      expect((await browser.post(path, { code: "000000", password: "bob-correct-horse-battery" })).status).toBe(403);
    expect((await browser.post("/admin/stop-impersonating")).status).toBe(200);
    expect(await whoIs(browser)).toBe("root");
  });

  test("stays marked and keeps its expiry after a change of the active organization", async () => {
    const { root, bob, call } = await openAdmins({ plugins: [organization()] });
    const made = await bob.browser.post("/organization/create", { name: "Acme", slug: "acme" });
    await call(root.browser, "impersonate-user", { userId: bob.id });
    const { expiresAt } = Object((await root.browser.get("/get-session")).at("session"));
    const active = { organizationId: made.at("id"), impersonatedBy: null, expiresAt: "2099-01-01" };
    expect((await root.browser.post("/organization/set-active", active)).status).toBe(200);
    expect((await root.browser.get("/get-session")).at("session")).toMatchObject({
      activeOrganizationId: made.at("id"),
      impersonatedBy: root.id,
      expiresAt,
    });
  });
});

describe("stopping an impersonation", () => {
  test("is rejected with a replayed session, another admin's cookie or an ordinary user's session", async () => {
    const open = await openAdmins();
    const { lab, root, alice, bob, call } = open;
    const peer = await join(lab, "peer", { role: "admin" });
    await call(root.browser, "impersonate-user", { userId: bob.id });
    const replayed = new Browser(lab);
    replayed.cookies.copy(root.browser.cookies);
    const stolen = root.browser.cookies.get(ADMIN_COOKIE) ?? "";
    expect(stolen).not.toContain(replayed.cookies.get(SESSION_COOKIE)?.slice(0, 20));

    // An ordinary user gets NOT_IMPERSONATING.
    alice.browser.cookies.set(ADMIN_COOKIE, stolen);
    expect(told(await alice.browser.post("/admin/stop-impersonating"))).toBe("400 NOT_IMPERSONATING");
    expect(await whoIs(alice.browser)).toBe("alice");
    // Another admin does not get the session of the cookie's owner.
    await call(peer.browser, "impersonate-user", { userId: alice.id });
    peer.browser.cookies.set(ADMIN_COOKIE, stolen);
    expect(told(await peer.browser.post("/admin/stop-impersonating"))).toBe("401 UNAUTHORIZED");
    expect(await whoIs(peer.browser)).toBeNull();
    expect(await impersonated(open, peer.id)).toBe(0);

    expect((await root.browser.post("/admin/stop-impersonating")).status).toBe(200);
    expect(await whoIs(replayed)).toBeNull();
    expect(told(await replayed.post("/admin/stop-impersonating"))).toBe("401 UNAUTHORIZED");
    expect(await whoIs(root.browser)).toBe("root");
  });

  test.each(["", "x", "sealed.1.a.b", "null", "{}", "x".repeat(5000)])(
    "returns 401 for the forged cookie %s",
    async (forged) => {
      const { root, bob, call } = await openAdmins();
      await call(root.browser, "impersonate-user", { userId: bob.id });
      root.browser.cookies.set(ADMIN_COOKIE, forged);
      expect((await root.browser.post("/admin/stop-impersonating")).status).toBe(401);
      expect(await whoIs(root.browser)).toBeNull();
    },
  );
});

test("a bearer token takes precedence over the cookie of an impersonation, and does not end it", async () => {
  const open = await openAdmins({ plugins: [bearer()] });
  const { lab, root, bob, call } = open;
  const own = await new Browser(lab).post("/sign-in/email", {
    email: root.email,
    password: "root-correct-horse-battery",
  });
  const headers = { authorization: `Bearer ${own.headers.get("set-auth-token")}` };
  await call(root.browser, "impersonate-user", { userId: bob.id });
  const seen = await root.browser.get("/get-session", { headers, keep: false });
  expect([seen.at("user", "name"), seen.at("session", "impersonatedBy")]).toEqual(["root", null]);
  const stopped = await root.browser.post("/admin/stop-impersonating", {}, { headers, keep: false });
  expect(told(stopped)).toBe("400 NOT_IMPERSONATING");
  // A bearer token of an impersonation is treated as one, whatever the cookie says.
  const token = decodeURIComponent(root.browser.cookies.get(SESSION_COOKIE) ?? "");
  const other = await signIn(lab, "root");
  const as = { authorization: `Bearer ${token}` };
  expect(told(await other.post("/admin/ban-user", { userId: bob.id }, { headers: as }))).toBe(nested);
  expect(told(await other.post("/admin/stop-impersonating", {}, { headers: as, keep: false }))).toBe(
    "401 UNAUTHORIZED",
  );
  expect(await whoIs(other)).toBe("root");
  // Requests that were rejected have not ended the impersonation.
  expect(await impersonated(open, root.id)).toBe(1);
});
