import { ALICE, trySignIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { EventListeners } from "../../contracts/event-listeners.ts";
import { account, user, verification } from "../../store.ts";
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
  expect(words?.paragraphs.slice(1, -1)).toEqual(["Gerät: unbekannt", expect.stringMatching(/^Zeitpunkt: .* UTC$/)]);
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

test("beyond maxMails nothing is sent, and those devices stay unknown", async () => {
  const { notices, signIn, clock } = await openNotices({ maxMails: 3 });
  for (let count = 0; count < 5; count += 1) await signIn();
  const beyond = await signIn();
  expect(await notices()).toBe(3);
  clock.advance({ seconds: DAY + 1 });
  await signIn(beyond);
  expect(await notices()).toBe(4);
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

test("a device whose mail was refused is not known, so that a later sign-in there is announced", async () => {
  const rateLimit = { enabled: true, customRules: { "/sign-in/email": false } } as const;
  const app = await openNotices({ maxMails: 100 }, { rateLimit });
  await app.store.update(user, { where: {} }, { emailVerified: false });
  for (let count = 0; count < 10; count += 1) await app.signIn();
  const unannounced = await app.signIn();
  expect(await app.notices()).toBe(10);
  app.clock.advance({ days: 1 });
  await unannounced.post("/sign-out");
  await app.signIn(unannounced);
  expect(await app.notices()).toBe(11);
  await unannounced.post("/sign-out");
  await app.signIn(unannounced);
  expect(await app.notices()).toBe(11);
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

test("the report of an account without a password mails no link for one", async () => {
  const app = await openNotices();
  await app.signIn();
  await app.store.delete(account, { where: { providerId: "credential" } });
  const form = new URLSearchParams({ token: await app.token() });
  const { text } = await app.visitor().post("/report-sign-in", form, { headers: { accept: "text/html" } });
  expect(text).toContain("You can sign in again.");
  expect([await app.mailbox.count("reset-password"), await app.sessions()]).toEqual([0, []]);
});

test("a report ends a change of the address that was begun", async () => {
  const app = await openNotices({}, { user: { changeEmail: { enabled: true } } });
  const thief = await app.signIn();
  expect((await thief.post("/change-email", { newEmail: "thief@example.com" })).status).toBe(200);
  const owner = await app.store.find(user, { where: { email: ALICE.email } });
  const begun = async () => (await app.store.list(verification, { where: { userId: owner?.id ?? "" } })).length;
  expect(await begun()).toBe(2);
  expect((await app.report(await app.token())).status).toBe(200);
  // Only the link for a new password is left.
  expect(await begun()).toBe(1);
});
