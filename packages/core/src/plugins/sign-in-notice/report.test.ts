import { Browser } from "@sallyport/testing";
import { pathOf } from "sallyport-tests/ground/mailed";
import { ALICE, trySignIn, whoIs } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { EventListeners } from "../../contracts/event-listeners.ts";
import { account, user, verification } from "../../store.ts";
import { openNotices } from "../../test/sign-in-notices.ts";
import { passkey } from "../passkey/index.ts";
import { passkeyTable } from "../passkey/tables.ts";
import { knownDevice } from "./tables.ts";

const DAY = 86_400;
const PERSON = { accept: "text/html", "accept-language": "en" };
const INVALID = { status: 400, code: "INVALID_TOKEN" };

const titleOf = (html: string): string => /<title>(.*)<\/title>/.exec(html)?.[1] ?? html;

test("a report ends all sessions, the password and the known devices, and mails a link for a new password", async () => {
  const seen: string[] = [];
  const record = (name: string) => () => void seen.push(name);
  const events: EventListeners = {
    "sign-in.reported": record("reported"),
    "password.changed": record("password"),
    "session.revoked": record("revoked"),
  };
  const app = await openNotices({}, { events });
  const thief = await app.signIn();
  const answer = await app.report(await app.token());
  expect([answer.status, answer.json]).toEqual([200, { status: true, passwordRemoved: true }]);
  expect(answer.given).toEqual([]);
  expect([await whoIs(app.alice), await whoIs(thief)]).toEqual([null, null]);
  expect(await app.sessions()).toEqual([]);
  expect(await app.store.count(knownDevice, { where: {} })).toBe(0);
  expect((await trySignIn(app.visitor(), {})).code).toBe("INVALID_EMAIL_OR_PASSWORD");
  expect(seen).toEqual(["reported", "password", "revoked"]);

  const { token, url } = await app.mailbox.last("reset-password", ALICE.email);
  expect(new URL(url).searchParams.get("callbackURL")).toBe("/reset-password");
  const newPassword = "a battery staple";
  expect((await app.visitor().post("/reset-password", { token, newPassword })).status).toBe(200);
  expect((await trySignIn(app.visitor(), {}, { password: newPassword })).status).toBe(200);
});

test("the mailed page shows the sign-in, and its one button sends the report", async () => {
  const app = await openNotices();
  await app.signIn();
  const reader = app.visitor();
  const question = await reader.get(await app.link(), { headers: PERSON });
  expect([question.status, titleOf(question.text)]).toEqual([200, "Secure your account"]);
  expect(question.text).toMatch(/Firefox, Linux.*203\.0\.113\.9/s);
  expect(question.text.match(/<button/g)).toHaveLength(1);
  expect(question.text).not.toContain("already ended");
  const token = /name="token" value="(\w+)"/.exec(question.text)?.[1] ?? "";
  const form = new URLSearchParams({ token });
  const done = await reader.post("/report-sign-in", form, { headers: PERSON });
  expect([done.status, titleOf(done.text)]).toEqual([200, "Your account is secured"]);
  expect(await app.sessions()).toEqual([]);
  const again = await reader.post("/report-sign-in", form, { headers: PERSON });
  expect(again.text).toContain("This link is no longer valid");
});

test("opening the link ends nothing, with GET or HEAD, however often", async () => {
  const app = await openNotices();
  const thief = await app.signIn();
  const path = await app.link();
  const scanner = app.visitor();
  for (const method of ["GET", "HEAD", "GET"]) await scanner.send(method, path);
  await scanner.get(path, { headers: { purpose: "prefetch" } });
  expect(await whoIs(thief)).toBe(ALICE.name);
  expect((await app.report(await app.token())).status).toBe(200);
});

test("a link works once, and ends the links of the other mails", async () => {
  const app = await openNotices();
  await app.signIn();
  const first = await app.token();
  await app.signIn();
  const second = await app.token();
  expect((await app.report(first)).status).toBe(200);
  for (const token of [first, second]) expect(await app.report(token)).toMatchObject(INVALID);
  expect(await app.mailbox.count("reset-password")).toBe(1);
});

test("a late link is refused with a reason, and ends nothing", async () => {
  const app = await openNotices();
  const thief = await app.signIn();
  const [token, path] = [await app.token(), await app.link()];
  app.clock.advance({ seconds: 7 * DAY - 60 });
  expect((await app.visitor().get(path, { headers: PERSON })).text).toContain("This wasn’t me");
  await whoIs(thief);
  app.clock.advance({ seconds: 61 });
  expect(await app.report(token)).toMatchObject({ status: 401, code: "TOKEN_EXPIRED" });
  expect((await app.visitor().get(path, { headers: PERSON })).text).toContain("This link has expired");
  expect(await whoIs(thief)).toBe(ALICE.name);
});

test.each(["", "x", "a".repeat(32), "a".repeat(5000), "../../get-session", "%00"])(
  "the forged token %j is refused",
  async (token) => {
    const app = await openNotices();
    const thief = await app.signIn();
    expect(await app.report(token)).toMatchObject(INVALID);
    expect(await whoIs(thief)).toBe(ALICE.name);
  },
);

test("a token of another purpose is refused, and is not used up", async () => {
  const app = await openNotices();
  await app.visitor().post("/request-password-reset", { email: ALICE.email });
  const { token } = await app.mailbox.last("reset-password");
  expect(await app.report(token)).toMatchObject(INVALID);
  const newPassword = "a battery staple";
  expect((await app.visitor().post("/reset-password", { token, newPassword })).status).toBe(200);
});

test("a session that has ended is shown as such, and its report still ends the others", async () => {
  const app = await openNotices();
  const thief = await app.signIn();
  await thief.post("/sign-out");
  const { text } = await app.visitor().get(await app.link(), { headers: PERSON });
  expect(text).toContain("This session has already ended.");
  expect((await app.report(await app.token())).status).toBe(200);
  expect(await whoIs(app.alice)).toBeNull();
});

test("the link opens no session, and another user's session goes on", async () => {
  const app = await openNotices();
  await app.signIn();
  const bob = app.visitor();
  await bob.post("/sign-up/email", { name: "Bob", email: "bob@example.com", password: ALICE.password });
  expect((await app.report(await app.token(), bob)).status).toBe(200);
  expect(await whoIs(bob)).toBe("Bob");
});

test("sign-in methods that were added since the sign-in are removed, and earlier ones stay", async () => {
  const app = await openNotices({}, { plugins: [passkey()] });
  const owner = await app.store.find(user, { where: { email: ALICE.email } });
  const userId = owner?.id ?? "";
  const link = (accountId: string) => {
    const times = { createdAt: app.clock.now(), updatedAt: app.clock.now() };
    return app.store.insert(account, { providerId: "github", accountId, userId, id: accountId, ...times });
  };
  const addPasskey = (credentialID: string) =>
    app.store.insert(passkeyTable, {
      ...{ id: credentialID, credentialID, userId, publicKey: "x", counter: 0, deviceType: "singleDevice" },
      ...{ backedUp: false, createdAt: app.clock.now() },
    });
  await link("before");
  await addPasskey("before");
  app.clock.advance({ seconds: 60 });
  await app.signIn();
  app.clock.advance({ seconds: 60 });
  await link("since");
  await addPasskey("since");
  expect((await app.report(await app.token())).status).toBe(200);
  expect((await app.accounts()).map(({ accountId }) => accountId)).toEqual(["before"]);
  expect((await app.store.list(passkeyTable, { where: {} })).map(({ id }) => id)).toEqual(["before"]);
});

test("once the account has another address, the earlier mailbox has no power over it", async () => {
  const app = await openNotices();
  const owner = await app.signIn();
  const [token, path] = [await app.token(), await app.link()];
  await app.store.update(user, { where: { email: ALICE.email } }, { email: "new@example.com" });
  expect(await app.report(token)).toMatchObject({ status: 409, code: "SIGN_IN_OF_ANOTHER_ADDRESS" });
  const { text } = await app.visitor().get(path, { headers: PERSON });
  expect(text).toContain("The account has another email address now.");
  expect(text).not.toContain("new@example.com");
  expect(await whoIs(owner)).toBe(ALICE.name);
  // The link is not used up, for the owner who undoes the change.
  await app.store.update(user, { where: { email: "new@example.com" } }, { email: ALICE.email });
  expect((await app.report(token)).status).toBe(200);
});

test("the token is stored as a hash, and its report needs no session but the page's origin", async () => {
  const app = await openNotices();
  await app.signIn();
  const token = await app.token();
  expect(JSON.stringify(await app.store.list(verification, { where: {} }))).not.toContain(token);
  const foreign = { headers: { origin: "https://evil.example" } };
  expect((await app.visitor().post("/report-sign-in", { token }, foreign)).status).toBe(403);
  expect((await app.report(token)).status).toBe(200);
});

test("the page is in the reader's language, keeps its token to itself and loads nothing", async () => {
  const app = await openNotices();
  await app.signIn();
  const page = await new Browser(app).get(pathOf((await app.newest()).url), {
    headers: { accept: "text/html", "accept-language": "tr" },
  });
  expect(titleOf(page.text)).toBe("Hesabınızı koruyun");
  expect(page.headers.get("referrer-policy")).toBe("strict-origin");
  expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'.*form-action 'self'/);
});
