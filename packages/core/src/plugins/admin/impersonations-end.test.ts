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

/** Alice, an admin, impersonates Bob in one browser, and is signed in as herself in another. */
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
  "a ban of the administrator": ({ root, alice, call }) => call(root.browser, "ban-user", { userId: alice.id }),
  "their demotion with set-role": ({ root, alice, call }) =>
    call(root.browser, "set-role", { userId: alice.id, role: "user" }),
  "their demotion with update-user": ({ root, alice, call }) =>
    call(root.browser, "update-user", { userId: alice.id, data: { role: "user" } }),
  "their removal": ({ root, alice, call }) => call(root.browser, "remove-user", { userId: alice.id }),
  "deleting their own account": ({ own }) => answer(own.post("/delete-user", { password: ALICE.password })),
  "setting their password": ({ root, alice, call }) =>
    call(root.browser, "set-user-password", { userId: alice.id, newPassword: PASSWORD }),
  "revoking all their sessions": ({ root, alice, call }) =>
    call(root.browser, "revoke-user-sessions", { userId: alice.id }),
  "their revoking the session that began it": ({ own, waiting }) =>
    answer(own.post("/revoke-session", { token: waiting })),
  "revoking one of their sessions": async ({ root, alice, waiting, call, store }) => {
    const row = await store.find(session, { where: { token: waiting, userId: alice.id } });
    return call(root.browser, "revoke-user-session", { sessionToken: row?.id ?? "" });
  },
  "their revoking all sessions": ({ own }) => answer(own.post("/revoke-sessions")),
  "their revoking all other sessions": ({ own }) => answer(own.post("/revoke-other-sessions")),
  "their changing the password": ({ own }) =>
    answer(
      own.post("/change-password", {
        currentPassword: ALICE.password,
        newPassword: PASSWORD,
        revokeOtherSessions: true,
      }),
    ),
};

test.each(Object.entries(ENDINGS))("%s ends the administrator's impersonations", async (_name, end) => {
  const opened = await openImpersonated();
  const { alice, bob, me, store } = opened;
  expect(await me(alice.browser)).toMatchObject({ user: { id: bob.id } });
  expect(await end(opened)).toMatchObject({ status: 200 });
  expect(await me(alice.browser)).toBeNull();
  // Bob's own session continues.
  expect(await me(bob.browser)).toMatchObject({ user: { id: bob.id } });
  expect(await store.count(session, { where: { userId: bob.id } })).toBe(1);
});

test.each([{ emailVerified: false }, { email: "moved@example.com" }])(
  "an administrator by address loses the impersonation when %j takes that address away",
  async (data) => {
    const { root, alice, bob, call, me, store } = await openAdmin({ adminEmails: ["root@example.com", ALICE.email] });
    await store.update(user, { where: { id: alice.id } }, { emailVerified: true });
    expect((await call(alice.browser, "impersonate-user", { userId: bob.id })).status).toBe(200);
    const moved = await call(root.browser, "update-user", { userId: alice.id, data });
    expect(moved).toMatchObject({ status: 200 });
    expect(await me(alice.browser)).toBeNull();
  },
);

test("an administrator by address who changes it themselves loses the impersonation", async () => {
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

test("a user who becomes an administrator is no longer impersonated", async () => {
  const { root, alice, bob, call, me, store } = await openImpersonated();
  expect(await call(root.browser, "set-role", { userId: bob.id, role: "admin" })).toMatchObject({ status: 200 });
  expect(await me(alice.browser)).toBeNull();
  expect(await me(bob.browser)).toMatchObject({ user: { role: "admin" } });
  expect(await store.count(session, { where: { userId: bob.id } })).toBe(1);
});

test("a change of roles that keeps the permission keeps the impersonation", async () => {
  const { root, alice, bob, call, me } = await openImpersonated();
  await call(root.browser, "set-role", { userId: alice.id, role: ["admin", "user"] });
  expect(await me(alice.browser)).toMatchObject({ user: { id: bob.id } });
});

test("an impersonated session does not list the tokens of the user's own sessions", async () => {
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
  // Bob sees his own session, and who impersonates him in the other.
  const seen = (await answer(bob.browser.get("/list-sessions"))).body as { token: string }[];
  expect(seen.every(({ token }) => token.length === 32)).toBe(true);
});

test("concurrent stop-impersonating calls emit one event and leave no browser signed in as the user", async () => {
  const recorded: string[] = [];
  const plugins = [admin({ adminEmails: ["root@example.com"] })];
  const events = { "impersonation.stopped": () => void recorded.push("stopped") };
  const { auth, root, bob, call, store } = await openAdmin({}, { plugins, events });
  await call(root.browser, "impersonate-user", { userId: bob.id });
  const tabs = [1, 2, 3].map(() => new Browser(auth));
  for (const tab of tabs) tab.cookies.copy(root.browser.cookies);
  const stopped = await Promise.all(tabs.map((tab) => call(tab, "stop-impersonating")));
  expect(stopped.map(({ status }) => status).every((status) => status === 200 || status === 401)).toBe(true);
  expect(stopped.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(recorded).toEqual(["stopped"]);
  expect(await store.count(session, { where: { userId: bob.id } })).toBe(1);
});

test("signing out while impersonating also revokes the administrator's waiting session", async () => {
  const { alice, bob, waiting, store, call, me } = await openImpersonated();
  expect((await answer(alice.browser.post("/sign-out"))).status).toBe(200);
  expect([...alice.browser.cookies.keys()].filter((name) => name.includes("admin_session"))).toEqual([]);
  expect(await store.find(session, { where: { token: waiting } })).toBeNull();
  expect(await me(alice.browser)).toBeNull();
  expect((await call(alice.browser, "stop-impersonating")).status).toBe(401);
  expect(await me(bob.browser)).toMatchObject({ user: { id: bob.id } });
});

test.each(["has expired", "belongs to another administrator", "was revoked"])(
  "stop-impersonating with an adminSession that %s returns 401 and changes nothing",
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
    const handed = why === "belongs to another administrator" ? another.adminSession : adminSession;
    clock.advance({ seconds: why === "has expired" ? 1000 : 0 });
    if (why === "was revoked") await store.delete(session, { where: { userId: root.id } });
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
