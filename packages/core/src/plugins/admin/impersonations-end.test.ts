import { expect, test } from "vitest";
import { session } from "../../store.ts";
import { openAdmin } from "../../test/admin.ts";
import { ALICE, answer, Browser, signIn, textOf } from "../../test/browser.ts";
import { bearer } from "../bearer/index.ts";
import { admin } from "./index.ts";

const PASSWORD = "another horse";

/** Alice, an admin, is signed in as Bob; and in one more browser as herself. */
async function openImpersonated() {
  const plugins = [admin({ adminEmails: ["root@example.com"] }), bearer()];
  const opened = await openAdmin({}, { plugins, user: { deleteUser: { enabled: true } } });
  const { auth, root, alice, bob, call } = opened;
  await call(root.browser, "set-role", { userId: alice.id, role: "admin" });
  expect((await call(alice.browser, "impersonate-user", { userId: bob.id })).status).toBe(200);
  return { ...opened, own: await signIn(auth) };
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

test.each(Object.entries(ENDINGS))("S180 %s ends what they are signed in to as others", async (_name, end) => {
  const opened = await openImpersonated();
  const { alice, bob, me, store } = opened;
  expect(await me(alice.browser)).toMatchObject({ user: { id: bob.id } });
  expect(await end(opened)).toMatchObject({ status: 200 });
  expect(await me(alice.browser)).toBeNull();
  // Bob's own goes on.
  expect(await me(bob.browser)).toMatchObject({ user: { id: bob.id } });
  expect(await store.count(session, { where: { userId: bob.id } })).toBe(1);
});

test("a change of roles that leaves the right leaves the impersonation", async () => {
  const { root, alice, bob, call, me } = await openImpersonated();
  await call(root.browser, "set-role", { userId: alice.id, role: ["admin", "user"] });
  expect(await me(alice.browser)).toMatchObject({ user: { id: bob.id } });
});

test("S182 who is signed in as a user sees none of the user's own tokens, and ends none of their sessions", async () => {
  const { auth, alice, bob } = await openImpersonated();
  const listed = await answer(alice.browser.get("/list-sessions"));
  const tokens = (listed.body as { id: string; token: string; impersonatedBy: string | null }[]).map((one) => one);
  expect(tokens).toHaveLength(2);
  const own = textOf((await answer(alice.browser.get("/get-session"))).body, "session", "token");
  for (const { id, token, impersonatedBy } of tokens) expect(token).toBe(impersonatedBy === null ? id : own);
  for (const { token } of tokens.filter(({ impersonatedBy }) => impersonatedBy === null)) {
    const thief = await auth.handler(
      new Request("http://localhost:3000/api/auth/get-session", { headers: { authorization: `Bearer ${token}` } }),
    );
    expect(await thief.json()).toBeNull();
  }
  for (const path of ["/revoke-session", "/revoke-sessions", "/revoke-other-sessions"])
    expect(await answer(alice.browser.post(path, { token: own }))).toMatchObject({
      status: 403,
      body: { code: "NOT_WHILE_IMPERSONATING" },
    });
  // Bob sees his own, and whose the other is.
  const seen = await answer(bob.browser.get("/list-sessions"));
  expect((seen.body as { token: string }[]).every(({ token }) => token.length === 32)).toBe(true);
});

test("S183 of two that stop at once the end is told once, and nobody is left signed in as the user", async () => {
  const told: string[] = [];
  const plugins = [admin({ adminEmails: ["root@example.com"] })];
  const events = { "impersonation.stopped": () => void told.push("stopped") };
  const { auth, root, bob, call, store } = await openAdmin({}, { plugins, events });
  await call(root.browser, "impersonate-user", { userId: bob.id });
  const tabs = [1, 2, 3].map(() => {
    const tab = new Browser(auth);
    for (const [name, value] of root.browser.cookies) tab.cookies.set(name, value);
    return tab;
  });
  const stopped = await Promise.all(tabs.map((tab) => call(tab, "stop-impersonating")));
  expect(stopped.map(({ status }) => status).every((status) => status === 200 || status === 401)).toBe(true);
  expect(stopped.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(told).toEqual(["stopped"]);
  expect(await store.count(session, { where: { userId: bob.id } })).toBe(1);
});
