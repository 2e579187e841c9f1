import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp, tokenOf, whoIs } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { defineHook } from "../../contracts/hook.ts";
import type { AuthOptions } from "../../contracts/options.ts";
import { memory } from "../../memory.ts";
import { admin } from "../../plugins/admin/index.ts";
import { anonymous } from "../../plugins/anonymous/index.ts";
import { user } from "../../store.ts";

interface Told {
  readonly sessionId: string;
  readonly token: string;
  readonly userId: string;
  readonly by: string;
}

function openCapped(maxSessions: number, more: Partial<AuthOptions> = {}, session: AuthOptions["session"] = {}) {
  const told: Told[] = [];
  const app = openAuth({
    ...more,
    session: { ...session, maxSessions },
    events: {
      "session.evicted": ({ session: { token, userId }, sessionId, by }) =>
        void told.push({ sessionId, token, userId, by: by.token }),
    },
  });
  const next = async (): Promise<Browser> => {
    app.clock.advance({ seconds: 1 });
    return signIn(app);
  };
  return { ...app, told, next };
}
const alive = (browsers: readonly Browser[]) => Promise.all(browsers.map(async (one) => (await whoIs(one)) !== null));

test("a sign-in beyond the most sessions ends the oldest, and tells so", async () => {
  const app = openCapped(2);
  const browsers = [await signUp(app), await app.next(), await app.next()];
  const oldest = browsers[0] === undefined ? null : tokenOf(browsers[0]);
  expect(app.told).toMatchObject([{ token: oldest, by: browsers[2] && tokenOf(browsers[2]) }]);
  expect(await alive(browsers)).toEqual([false, true, true]);
  expect(await app.sessions()).toHaveLength(2);
});

test("a failed sign-in and one that has expired end nothing", async () => {
  const app = openCapped(2);
  const first = await signUp(app);
  await new Browser(app).post("/sign-in/email", { ...ALICE, rememberMe: false });
  await new Browser(app).post("/sign-in/email", { ...ALICE, password: "wrong horse" });
  app.clock.advance({ days: 2 });
  const last = await app.next();
  expect(await alive([first, last])).toEqual([true, true]);
  expect(app.told).toEqual([]);
});

test("an idle session does not count", async () => {
  const app = openCapped(2, {}, { idleTimeout: 1800 });
  await signUp(app);
  app.clock.advance({ seconds: 1000 });
  const kept = await app.next();
  app.clock.advance({ seconds: 1000 });
  expect(await alive([kept, await app.next()])).toEqual([true, true]);
  expect(app.told).toEqual([]);
});

test("a lower limit ends all sessions beyond it at the next sign-in", async () => {
  const database = memory();
  const before = openAuth({ database });
  await signUp(before);
  for (let time = 0; time < 5; time += 1) await signIn(before);
  const app = openCapped(3, { database, clock: before.clock });
  await app.next();
  expect(app.told).toHaveLength(4);
  expect(await app.sessions()).toHaveLength(3);
});

test("the session that a password change replaces neither counts nor is told", async () => {
  const app = openCapped(1);
  const browser = await signUp(app);
  const body = { currentPassword: ALICE.password, newPassword: "another horse", revokeOtherSessions: true };
  expect((await browser.post("/change-password", body)).status).toBe(200);
  expect((await browser.post("/reauthenticate", { password: "another horse" })).status).toBe(200);
  expect(await whoIs(browser)).toBe(ALICE.name);
  expect(await app.sessions()).toHaveLength(1);
  expect(app.told).toEqual([]);
});

test("the sessions of other users and impersonations neither count nor end", async () => {
  const app = openCapped(1, { plugins: [admin({ adminEmails: ["root@example.com"] })] });
  const alice = await signUp(app);
  const userId = String((await alice.get("/get-session")).at("user", "id"));
  const root = await signUp(app, { name: "Root", email: "root@example.com" });
  await app.store.update(user, { where: { email: "root@example.com" } }, { emailVerified: true });
  expect((await root.post("/admin/impersonate-user", { userId })).status).toBe(200);
  expect(await whoIs(alice)).toBe(ALICE.name);
  const again = await app.next();
  expect(await alive([alice, again, root])).toEqual([false, true, true]);
  expect((await root.post("/admin/stop-impersonating")).status).toBe(200);
  expect(await whoIs(root)).toBe("Root");
});

test("a guest who signs in counts as that user", async () => {
  const app = openCapped(1, { plugins: [anonymous()] });
  const first = await signUp(app);
  const guest = new Browser(app);
  expect((await guest.post("/sign-in/anonymous")).status).toBe(200);
  expect(await whoIs(first)).toBe(ALICE.name);
  app.clock.advance({ seconds: 1 });
  expect((await guest.post("/sign-in/email", ALICE)).status).toBe(200);
  expect(await alive([first, guest])).toEqual([false, true]);
  expect(app.told).toHaveLength(1);
});

test("if the eviction cannot be recorded, nobody is signed in and nothing ends", async () => {
  const onEventInTransaction = (_: unknown, { name }: { readonly name: string }) => {
    if (name === "session.evicted") throw new Error("The trail is full");
  };
  const app = openCapped(1, { plugins: [{ id: "probe" as never, onEventInTransaction }] });
  const first = await signUp(app);
  const other = new Browser(app.auth);
  expect((await other.post("/sign-in/email", ALICE)).status).toBe(500);
  expect(await alive([first])).toEqual([true]);
  expect(await app.sessions()).toHaveLength(1);
});

test("a sign-in that an after-hook refuses ends nothing", async () => {
  let refuses = false;
  const hook = defineHook({
    when: "after",
    paths: ["/sign-in/email"],
    run(ctx) {
      if (refuses) throw ctx.error("EMAIL_NOT_VERIFIED");
    },
  });
  const app = openCapped(1, { hooks: [hook] });
  const first = await signUp(app);
  refuses = true;
  expect((await new Browser(app.auth).post("/sign-in/email", ALICE)).status).toBe(403);
  expect(await alive([first])).toEqual([true]);
  expect(app.told).toEqual([]);
  refuses = false;
  expect(await alive([first, await app.next()])).toEqual([false, true]);
});

test("a sign-in deletes the user's idle sessions and those over their absolute end, untold", async () => {
  const app = openCapped(3, {}, { idleTimeout: 1800, absoluteTimeout: 43_200 });
  await signUp(app);
  await app.next();
  app.clock.advance({ seconds: 1801 });
  await app.next();
  expect(await app.sessions()).toHaveLength(1);
  expect(app.told).toEqual([]);
});

test("a clock that stands still does not end the session that has just begun", async () => {
  const app = openCapped(1);
  const first = await signUp(app);
  expect(await alive([first, await signIn(app)])).toEqual([false, true]);
});

test("a sign-in takes the lock of the user before it counts", async () => {
  const { database, look } = counted(memory());
  const app = openCapped(1, { database });
  await signUp(app);
  look();
  await app.next();
  expect(look()).toEqual([
    ...["find account", "insert session", "find account"],
    ...["begin", "lock user", "list session", "delete session", "insert verification", "commit"],
  ]);
});
