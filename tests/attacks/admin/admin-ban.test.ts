import { account, session, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openRoom } from "../../contracts/sign-in/sign-in-lab.ts";
import { callRaw } from "../../contracts/sign-in/sign-in-room.ts";
import { WAYS_IN } from "../../contracts/sign-in/sign-in-ways.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { CACHE_COOKIE, personOf, SESSION_COOKIE, signIn, trySignIn, whoIs } from "../../ground/people.ts";
import { adminPlugin, join, openAdmins, told } from "./admin-harness.ts";

const openBans = () =>
  openRoom(
    async (options) => openAuth(options),
    {},
    ({ plugins: [door, gate, , ...others] }) => [door, gate, ...others, adminPlugin()],
  );

describe("a banned user", () => {
  test.each(Object.entries(WAYS_IN).filter(([, { isNew }]) => isNew !== true))(
    "cannot sign in with %s, and the redirect does not contain the reason",
    async (_title, way) => {
      const room = await openBans();
      const { lab } = room;
      const root = await join(lab, "root");
      const browser = new Browser(lab);
      const step = await way.prepare(room, "alice", browser);
      const { id } = (await lab.store.find(user, { where: { email: personOf("alice").email } })) ?? { id: "" };
      expect((await root.browser.post("/admin/ban-user", { userId: id, banReason: "spam" })).status).toBe(200);
      const answer = await callRaw(room, browser, step);
      expect([200, 302, 303, 401, 403], answer.text).toContain(answer.status);
      const given = answer.given.map(({ name }) => name);
      expect(given.filter((name) => name === SESSION_COOKIE || name === CACHE_COOKIE)).toEqual([]);
      expect(await lab.store.count(session, { where: { userId: id } })).toBe(0);
      expect(answer.headers.get("location") ?? "").not.toContain("spam");
      browser.cookies.absorb(answer.headers);
      // A cookie cache that was sent before the ban is valid until it expires.
      expect(await whoIs(browser, "disableCookieCache=true")).toBeNull();
    },
  );

  test("learns of the ban only by the correct password, and other requests answer as for unknown users", async () => {
    const { lab, root, alice, call } = await openAdmins();
    const sessions = [await signIn(lab, "alice"), await signIn(lab, "alice"), alice.browser];
    const before = await trySignIn(new Browser(lab), "alice", { password: "a wrong password" });
    await call(root.browser, "ban-user", { userId: alice.id });
    for (const browser of sessions) expect(await whoIs(browser)).toBeNull();
    const after = await trySignIn(new Browser(lab), "alice", { password: "a wrong password" });
    expect([after.status, after.text]).toEqual([before.status, before.text]);
    const nobody = await trySignIn(new Browser(lab), "nobody");
    expect(nobody.text).toBe(after.text);
    expect(told(await trySignIn(new Browser(lab), "alice"))).toBe("403 BANNED_USER");
    // A reset or a verification mail returns the same as for an unknown address.
    for (const path of ["/request-password-reset", "/send-verification-email"]) {
      const [known, unknown] = [
        await new Browser(lab).post(path, { email: alice.email }),
        await new Browser(lab).post(path, { email: personOf("nobody").email }),
      ];
      expect([path, known.status, known.text]).toEqual([path, unknown.status, unknown.text]);
    }
  });

  test("stays banned after admins change the password, the profile and the role", async () => {
    const { lab, root, alice, call, rowOf } = await openAdmins();
    await call(root.browser, "ban-user", { userId: alice.id });
    await call(root.browser, "set-user-password", { userId: alice.id, newPassword: "a-long-new-password" });
    await call(root.browser, "update-user", { userId: alice.id, data: { name: "Alice", emailVerified: true } });
    await call(root.browser, "set-role", { userId: alice.id, role: "admin" });
    const answer = await trySignIn(new Browser(lab), "alice", { password: "a-long-new-password" });
    expect(told(answer)).toBe("403 BANNED_USER");
    expect(await rowOf(alice.id)).toMatchObject({ banned: true });
    expect(await lab.store.count(account, { where: { userId: alice.id } })).toBe(1);
    // A banned admin does not count, so the last other one must remain.
    expect(told(await call(root.browser, "update-user", { userId: root.id, data: { emailVerified: false } }))).toBe(
      "409 ONLY_ADMIN",
    );
  });
});
