import { ALICE, signUp, trySignIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { user } from "../../store.ts";
import { openNotices } from "../../test/sign-in-notices.ts";
import { admin } from "../admin/index.ts";
import { anonymous } from "../anonymous/index.ts";
import { knownDevice } from "./tables.ts";

const DAY = 86_400;

test("a device is known for its user alone, and several users may share a browser", async () => {
  const app = await openNotices();
  const bob = await signUp(app, { name: "Bob", email: "bob@example.com" });
  await app.store.update(user, { where: { email: "bob@example.com" } }, { emailVerified: true });
  await app.signIn(bob);
  expect(await app.notices()).toBe(1);
  for (const who of [{ email: "bob@example.com" }, {}]) {
    await bob.post("/sign-out");
    await trySignIn(bob, who);
  }
  expect(await app.notices()).toBe(1);
});

test("a device cookie that an attacker has planted does not become the user's", async () => {
  const app = await openNotices();
  const mallory = await signUp(app, { name: "Mallory", email: "mallory@example.com" });
  const planted = mallory.cookies.get("sallyport.known_device") ?? "";
  expect(planted).not.toBe("");
  const victim = app.visitor();
  victim.cookies.set("sallyport.known_device", planted);
  await app.signIn(victim);
  expect(await app.notices()).toBe(1);
  const attacker = app.visitor();
  attacker.cookies.set("sallyport.known_device", planted);
  await app.signIn(attacker);
  expect(await app.notices()).toBe(2);
});

test("a forged or altered device cookie is not known", async () => {
  const app = await openNotices();
  const browser = await app.signIn();
  const own = browser.cookies.get("sallyport.known_device") ?? "";
  for (const value of ["", "x", `${own.slice(0, -4)}AAAA`, own.replace(/^[^.]*\./, "1.")]) {
    const other = app.visitor();
    other.cookies.set("sallyport.known_device", value);
    await app.signIn(other);
  }
  expect(await app.notices()).toBe(5);
});

test("the table has only hashes of the secrets, at most maxDevices of them", async () => {
  const app = await openNotices({ maxDevices: 2 });
  const first = await app.signIn();
  for (let count = 0; count < 3; count += 1) {
    app.clock.advance({ seconds: 60 });
    await app.signIn();
  }
  const rows = await app.store.list(knownDevice, { where: {} });
  expect(rows).toHaveLength(2);
  const cookie = decodeURIComponent(first.cookies.get("sallyport.known_device") ?? "");
  const [, secret = ""] = /^\d+\.([A-Za-z0-9]{32})/.exec(cookie) ?? [];
  expect(secret).toHaveLength(32);
  expect(JSON.stringify(rows)).not.toContain(secret);
  await app.signIn(first);
  expect(await app.notices()).toBe(5);
});

test("a device without a sign-in for a long time is forgotten", async () => {
  const { notices, signIn, clock } = await openNotices({ rememberDeviceFor: DAY });
  const browser = await signIn();
  clock.advance({ seconds: DAY - 1 });
  await signIn(browser);
  clock.advance({ seconds: DAY - 1 });
  await signIn(browser);
  expect(await notices()).toBe(1);
  clock.advance({ seconds: DAY + 1 });
  await signIn(browser);
  expect(await notices()).toBe(2);
});

test("a change of the password by a stolen session does not make its browser a known one", async () => {
  const { alice, notices, signIn, visitor } = await openNotices();
  const thief = visitor();
  thief.cookies.set("sallyport.session_token", alice.cookies.get("sallyport.session_token") ?? "");
  const newPassword = "another horse";
  const change = { currentPassword: ALICE.password, newPassword, revokeOtherSessions: true };
  expect((await thief.post("/change-password", change)).status).toBe(200);
  expect(await notices()).toBe(0);
  await signIn(thief, { password: newPassword });
  expect(await notices()).toBe(1);
});

test("a device is forgotten after its time, whatever cookie a browser keeps", async () => {
  const { notices, signIn, clock, visitor } = await openNotices({ rememberDeviceFor: DAY });
  const browser = await signIn();
  const kept = browser.cookies.get("sallyport.known_device") ?? "";
  clock.advance({ seconds: DAY + 1 });
  const late = visitor();
  late.cookies.set("sallyport.known_device", kept);
  await signIn(late);
  expect(await notices()).toBe(2);
});

test("a guest has no devices and gets no mail, whatever the domain of their address", async () => {
  const app = await openNotices({}, { plugins: [anonymous({ emailDomainName: "guests.example.com" })] });
  const before = await app.store.count(knownDevice, { where: {} });
  expect((await app.visitor().post("/sign-in/anonymous")).status).toBe(200);
  expect(await app.store.count(knownDevice, { where: {} })).toBe(before);
  expect(await app.notices()).toBe(0);
});

test("an administrator who impersonates a user neither causes a mail nor makes the browser known", async () => {
  const app = await openNotices({}, { plugins: [admin({ adminEmails: ["root@example.com"] })] });
  const root = await signUp(app, { name: "Root", email: "root@example.com" });
  await app.store.update(user, { where: { email: "root@example.com" } }, { emailVerified: true });
  const alice = await app.store.find(user, { where: { email: ALICE.email } });
  const where = { userId: alice?.id ?? "" };
  const before = await app.store.count(knownDevice, { where });
  expect((await root.post("/admin/impersonate-user", where)).status).toBe(200);
  expect(await app.store.count(knownDevice, { where })).toBe(before);
  expect(await app.notices()).toBe(0);
});
