import { ALICE, signUp, trySignIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { EventListeners } from "../../contracts/event-listeners.ts";
import { user } from "../../store.ts";
import { FIREFOX, openNotices } from "../../test/sign-in-notices.ts";
import { anonymous } from "../anonymous/index.ts";
import { signInNotice } from "./index.ts";
import { knownDevice } from "./tables.ts";

const DAY = 86_400;

test("a sign-in from a new device is mailed once, and later ones there are not", async () => {
  const { newest, notices, signIn, clock } = await openNotices();
  const browser = await signIn();
  expect(await newest()).toMatchObject({
    to: ALICE.email,
    browser: "Firefox",
    system: "Linux",
    ipAddress: "203.0.113.9",
    signedInAt: clock.now(),
    expiresInSeconds: 7 * DAY,
    words: { subject: "New sign-in to {app}", button: "This wasn’t me" },
  });
  await browser.post("/sign-out");
  await signIn(browser);
  expect(await notices()).toBe(1);
  await signIn();
  expect(await notices()).toBe(2);
});

test("the mail has the language of the request, and no address if addresses are not tracked", async () => {
  const { newest, visitor } = await openNotices({}, { advanced: { ipAddress: { disableIpTracking: true } } });
  await trySignIn(visitor(), {}, {}, { headers: { "accept-language": "de", "user-agent": "<b>made up</b>" } });
  const { words, ipAddress } = await newest();
  expect(ipAddress).toBeNull();
  expect(words?.paragraphs.slice(1, -1)).toEqual(["Gerät: unbekannt", expect.stringMatching(/^Zeit: .* UTC$/)]);
});

test("a sign-up is not announced, and its browser is known", async () => {
  const { alice, notices, signIn } = await openNotices();
  await alice.post("/sign-out");
  await signIn(alice);
  expect(await notices()).toBe(0);
});

test("the first sign-in after a sign-up that started no session is not announced", async () => {
  const { notices, visitor } = await openNotices({}, { emailAndPassword: { autoSignIn: false } });
  await trySignIn(visitor(), {});
  expect(await notices()).toBe(0);
  await trySignIn(visitor(), {});
  expect(await notices()).toBe(1);
});

test("an account from before the plugin is told about its first sign-in", async () => {
  const { notices, signIn, store, clock } = await openNotices();
  await store.delete(knownDevice, { where: {} });
  clock.advance({ seconds: 2 * DAY });
  await signIn();
  expect(await notices()).toBe(1);
});

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

test("beyond maxMails nothing is sent, and those devices stay unknown", async () => {
  const { notices, signIn, clock } = await openNotices({ maxMails: 3 });
  for (let count = 0; count < 5; count += 1) await signIn();
  const beyond = await signIn();
  expect(await notices()).toBe(3);
  clock.advance({ seconds: DAY + 1 });
  await signIn(beyond);
  expect(await notices()).toBe(4);
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

test("guests and addresses that receive no mail are left out", async () => {
  const { notices, visitor, store } = await openNotices({}, { plugins: [anonymous()] });
  for (const browser of [visitor(), visitor()]) expect((await browser.post("/sign-in/anonymous")).status).toBe(200);
  expect(await notices()).toBe(0);
  expect(await store.count(knownDevice, { where: {} })).toBe(1);
});

test("the events name the session, and a refused sign-in is not announced", async () => {
  const seen: object[] = [];
  const events: EventListeners = {
    "sign-in.new-device": ({ user, sessionId }) => void seen.push({ email: user.email, sessionId }),
  };
  const { notices, signIn, visitor, sessions } = await openNotices({}, { events });
  await trySignIn(visitor(), {}, { password: "wrong password" });
  expect([await notices(), seen]).toEqual([0, []]);
  const before = new Set((await sessions()).map(({ id }) => id));
  await signIn();
  const [begun] = (await sessions()).filter(({ id }) => !before.has(id));
  expect(seen).toEqual([{ email: ALICE.email, sessionId: begun?.id }]);
  expect(begun?.userAgent).toBe(FIREFOX);
});

test("an unverified address gets few mails, since it may belong to somebody else", async () => {
  const rateLimit = { enabled: true, customRules: { "/sign-in/email": false } } as const;
  const app = await openNotices({ maxMails: 100 }, { rateLimit });
  await app.store.update(user, { where: {} }, { emailVerified: false });
  for (let count = 0; count < 14; count += 1) await app.signIn();
  expect(await app.notices()).toBe(10);
});

test.each([
  [{ expiresIn: 60 }, "expiresIn"],
  [{ maxMails: 0 }, "maxMails"],
  [{ maxDevice: 3 }, "Did you mean maxDevices"],
])("the options %j are refused at start", (options, message) => {
  expect(() => signInNotice(options as never)).toThrow(message);
});

test("what cannot work is refused at start", async () => {
  await expect(openNotices({ resetPage: "https://evil.example/reset" })).rejects.toThrow("resetPage");
  await expect(openNotices({}, { mail: {} })).rejects.toThrow("mail.send");
});
