import { type Answer, Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { session, user } from "../../store.ts";
import { openAdmin } from "../../test/admin.ts";
import { askToMove, openEmailChangeApp } from "../../test/email-change-app.ts";
import { bearer } from "../bearer/index.ts";
import { admin } from "./index.ts";

const PASSWORD = "another horse";

/** Alice, an admin, is signed in as Bob; and in one more browser as herself. */
async function openImpersonated() {
  const plugins = [admin({ adminEmails: ["root@example.com"] }), bearer()];
  const opened = await openAdmin({}, { plugins, user: { deleteUser: { enabled: true } } });
  const { auth, root, alice, bob, call } = opened;
  await call(root.browser, "set-role", { userId: alice.id, role: "admin" });
  const waiting = textOf(await opened.me(alice.browser), "session", "token");
  expect((await call(alice.browser, "impersonate-user", { userId: bob.id })).status).toBe(200);
  return { ...opened, waiting, own: await signIn(auth) };
}
type Opened = Awaited<ReturnType<typeof openImpersonated>>;

const ENDINGS: Readonly<Record<string, (opened: Opened) => Promise<unknown>>> = {
  "a ban of the admin": ({ root, alice, call }) => call(root.browser, "ban-user", { userId: alice.id }),
  "their demotion": ({ root, alice, call }) => call(root.browser, "set-role", { userId: alice.id, role: "user" }),
  "their demotion by update-user": ({ root, alice, call }) =>
    call(root.browser, "update-user", { userId: alice.id, data: { role: "user" } }),
  "their deletion": ({ root, alice, call }) => call(root.browser, "remove-user", { userId: alice.id }),
  "their own deletion": ({ own }) => answer(own.post("/delete-user", { password: ALICE.password })),
  "a password set for them": ({ root, alice, call }) =>
    call(root.browser, "set-user-password", { userId: alice.id, newPassword: PASSWORD }),
  "an end of all their sessions": ({ root, alice, call }) =>
    call(root.browser, "revoke-user-sessions", { userId: alice.id }),
  "their own end of the session that began it": ({ own, waiting }) =>
    answer(own.post("/revoke-session", { token: waiting })),
  "an end of one of their sessions": async ({ root, alice, waiting, call, store }) => {
    const row = await store.find(session, { where: { token: waiting, userId: alice.id } });
    return call(root.browser, "revoke-user-session", { sessionToken: row?.id ?? "" });
  },
  "their own end of all": ({ own }) => answer(own.post("/revoke-sessions")),
  "their own end of all others": ({ own }) => answer(own.post("/revoke-other-sessions")),
  "their change of password": ({ own }) =>
    answer(
      own.post("/change-password", {
        currentPassword: ALICE.password,
        newPassword: PASSWORD,
        revokeOtherSessions: true,
      }),
    ),
};

test.each(Object.entries(ENDINGS))("%s ends what they are signed in to as others", async (_name, end) => {
  const opened = await openImpersonated();
  const { alice, bob, me, store } = opened;
  expect(await me(alice.browser)).toMatchObject({ user: { id: bob.id } });
  expect(await end(opened)).toMatchObject({ status: 200 });
  expect(await me(alice.browser)).toBeNull();
  // Bob's own goes on.
  expect(await me(bob.browser)).toMatchObject({ user: { id: bob.id } });
  expect(await store.count(session, { where: { userId: bob.id } })).toBe(1);
});

test.each([{ emailVerified: false }, { email: "moved@example.com" }])(
  "who was an admin by their address is signed in as nobody once %j has taken that",
  async (data) => {
    const { root, alice, bob, call, me, store } = await openAdmin({ adminEmails: ["root@example.com", ALICE.email] });
    await store.update(user, { where: { id: alice.id } }, { emailVerified: true });
    expect((await call(alice.browser, "impersonate-user", { userId: bob.id })).status).toBe(200);
    const moved = await call(root.browser, "update-user", { userId: alice.id, data });
    expect(moved).toMatchObject({ status: 200 });
    expect(await me(alice.browser)).toBeNull();
  },
);

test("so is one who moves away from that address themselves", async () => {
  const app = await openEmailChangeApp({}, { plugins: [admin({ adminEmails: [ALICE.email] })] });
  const bob = await signUp(app.auth, { email: "bob@example.com" });
  const { body } = await answer(bob.get("/get-session"));
  const asBob = new Browser(app.auth);
  asBob.cookies.copy(app.alice.cookies);
  const impersonated = await asBob.post("/admin/impersonate-user", { userId: textOf(body, "user", "id") });
  expect(impersonated.status).toBe(200);
  await app.alice.get(await askToMove(app, app.alice));
  expect((await answer(app.alice.get("/admin/list-users"))).status).toBe(403);
  expect((await answer(asBob.get("/get-session"))).body).toBeNull();
});

test("who becomes an admin is not impersonated any more", async () => {
  const { root, alice, bob, call, me, store } = await openImpersonated();
  expect(await call(root.browser, "set-role", { userId: bob.id, role: "admin" })).toMatchObject({ status: 200 });
  expect(await me(alice.browser)).toBeNull();
  expect(await me(bob.browser)).toMatchObject({ user: { role: "admin" } });
  expect(await store.count(session, { where: { userId: bob.id } })).toBe(1);
});

test("a change of roles that leaves the right leaves the impersonation", async () => {
  const { root, alice, bob, call, me } = await openImpersonated();
  await call(root.browser, "set-role", { userId: alice.id, role: ["admin", "user"] });
  expect(await me(alice.browser)).toMatchObject({ user: { id: bob.id } });
});

test("an impersonating admin sees none of the user's own tokens", async () => {
  const { auth, alice, bob } = await openImpersonated();
  const listed = (await answer(alice.browser.get("/list-sessions"))).body;
  const sessions = listed as { id: string; token: string; impersonatedBy: string | null }[];
  expect(sessions).toHaveLength(2);
  const own = textOf((await answer(alice.browser.get("/get-session"))).body, "session", "token");
  for (const { id, token, impersonatedBy } of sessions) {
    expect(token).toBe(impersonatedBy === null ? id : own);
    const headers = { authorization: `Bearer ${token}` };
    const thief = await answer(new Browser(auth).get("/get-session", { headers }));
    if (impersonatedBy === null) expect(thief.body).toBeNull();
  }
  // Bob sees his own, and whose the other is.
  const seen = (await answer(bob.browser.get("/list-sessions"))).body as { token: string }[];
  expect(seen.every(({ token }) => token.length === 32)).toBe(true);
});

test("if two calls stop an impersonation at once, the end is emitted once, and no browser remains signed in as the user", async () => {
  const told: string[] = [];
  const plugins = [admin({ adminEmails: ["root@example.com"] })];
  const events = { "impersonation.stopped": () => void told.push("stopped") };
  const { auth, root, bob, call, store } = await openAdmin({}, { plugins, events });
  await call(root.browser, "impersonate-user", { userId: bob.id });
  const tabs = [1, 2, 3].map(() => new Browser(auth));
  for (const tab of tabs) tab.cookies.copy(root.browser.cookies);
  const stopped = await Promise.all(tabs.map((tab) => call(tab, "stop-impersonating")));
  expect(stopped.map(({ status }) => status).every((status) => status === 200 || status === 401)).toBe(true);
  expect(stopped.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(told).toEqual(["stopped"]);
  expect(await store.count(session, { where: { userId: bob.id } })).toBe(1);
});

test("who signs out while signed in as somebody leaves no session of their own waiting", async () => {
  const { alice, bob, waiting, store, call, me } = await openImpersonated();
  expect((await answer(alice.browser.post("/sign-out"))).status).toBe(200);
  expect([...alice.browser.cookies.keys()].filter((name) => name.includes("admin_session"))).toEqual([]);
  expect(await store.find(session, { where: { token: waiting } })).toBeNull();
  expect(await me(alice.browser)).toBeNull();
  expect((await call(alice.browser, "stop-impersonating")).status).toBe(401);
  expect(await me(bob.browser)).toMatchObject({ user: { id: bob.id } });
});

test.each(["has run out", "is another's", "was ended"])(
  "by bearer, stopping with an admin's own session that %s is refused, and changes nothing",
  async (why) => {
    const plugins = [admin({ adminEmails: ["root@example.com"] }), bearer()];
    const lifetime = { expiresIn: 7200, updateAge: 7200 };
    const { auth, root, alice, bob, call, clock, store } = await openAdmin({}, { plugins, session: lifetime });
    await call(root.browser, "set-role", { userId: alice.id, role: "admin" });
    const bearerOf = ({ headers }: Answer) => ({ authorization: `Bearer ${headers.get("set-auth-token")}` });
    const program = new Browser(auth);
    const begin = async ({ email }: typeof root) => {
      const headers = bearerOf(await new Browser(auth).post("/sign-in/email", { ...ALICE, email }));
      clock.advance({ seconds: 6500 });
      const began = await program.post("/admin/impersonate-user", { userId: bob.id }, { headers, keep: false });
      return { headers: bearerOf(began), adminSession: began.at("adminSession") };
    };
    const another = await begin(alice);
    const { headers, adminSession } = await begin(root);
    const handed = why === "is another's" ? another.adminSession : adminSession;
    clock.advance({ seconds: why === "has run out" ? 1000 : 0 });
    if (why === "was ended") await store.delete(session, { where: { userId: root.id } });
    const stopped = await program.post("/admin/stop-impersonating", { adminSession: handed }, { headers, keep: false });
    expect([stopped.status, stopped.code]).toEqual([401, "UNAUTHORIZED"]);
    const seen = await program.get("/get-session", { headers, keep: false });
    expect(seen.at("session", "impersonatedBy")).toBe(root.id);
  },
);

test("signing out by cookie ends what the same session began by bearer", async () => {
  const { auth, root, bob, me } = await openImpersonated();
  const browser = new Browser(auth);
  const signedIn = await browser.post("/sign-in/email", { ...ALICE, email: "root@example.com" });
  const bearerOf = ({ headers }: Answer) => ({ authorization: `Bearer ${headers.get("set-auth-token")}` });
  const began = await new Browser(auth).post(
    "/admin/impersonate-user",
    { userId: bob.id },
    { headers: bearerOf(signedIn) },
  );
  const seen = async () => (await new Browser(auth).get("/get-session", { headers: bearerOf(began) })).json;
  expect(await seen()).toMatchObject({ user: { id: bob.id } });
  expect((await answer(browser.post("/sign-out"))).status).toBe(200);
  expect(await seen()).toBeNull();
  expect(await me(browser)).toBeNull();
  // Root's other browser goes on.
  expect(await me(root.browser)).toMatchObject({ user: { id: root.id } });
});
