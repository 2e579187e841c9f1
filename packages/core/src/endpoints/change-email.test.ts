import { Browser } from "@sallyport/testing";
import { answer, refusal } from "sallyport-tests/ground/answer";
import { ORIGIN } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { assertUntouched } from "sallyport-tests/ground/untouched";
import { expect, test } from "vitest";
import { session, user, verification } from "../store.ts";
import { askToMove, NEW_EMAIL, openEmailChangeApp } from "../test/email-change-app.ts";

const ok = { status: 200, body: { status: true } };

test("mails the verified current address first, and changes nothing until the link is opened", async () => {
  const { alice, mailbox, me, clock } = await openEmailChangeApp();
  const before = await me();
  clock.advance({ minutes: 1 });
  expect(await answer(alice.post("/change-email", { newEmail: NEW_EMAIL, callbackURL: "/settings?tab=1" }))).toEqual(
    ok,
  );
  const mail = await mailbox.last("change-email");
  expect(mailbox.mails).toHaveLength(1);
  expect(mail).toMatchObject({
    to: ALICE.email,
    newEmail: NEW_EMAIL,
    user: { id: before?.id, name: "Alice", email: ALICE.email },
    expiresInSeconds: 3600,
  });
  const url = new URL(mail.url);
  expect(url.origin + url.pathname).toBe(`${ORIGIN}/api/auth/verify-email`);
  expect(Object.fromEntries(url.searchParams)).toEqual({ token: mail.token, callbackURL: "/settings?tab=1" });
  expect(await me()).toEqual({ ...before, updatedAt: expect.any(Date) });
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { email: ALICE.email } } });
});

test("verify-new-first mails the new address, and requires a fresh session", async () => {
  const { alice, clock, mailbox, me } = await openEmailChangeApp({ flow: "verify-new-first" });
  clock.advance({ days: 1 });
  expect(await answer(alice.post("/change-email", { newEmail: NEW_EMAIL }))).toEqual(refusal("SESSION_NOT_FRESH"));
  expect(await mailbox.count()).toBe(0);
  clock.set(new Date(clock.now().getTime() - 1000));
  expect(await answer(alice.post("/change-email", { newEmail: NEW_EMAIL }))).toEqual(ok);
  expect(await mailbox.last("verify-email")).toMatchObject({ to: NEW_EMAIL, user: { email: NEW_EMAIL } });
  expect((await me())?.email).toBe(ALICE.email);
});

test("does not require a fresh session when the current address approves the change", async () => {
  const app = await openEmailChangeApp();
  app.clock.advance({ days: 2 });
  expect(await askToMove(app, app.alice)).toMatch(/^\/verify-email\?token=/);
});

test("a new request invalidates the previous one", async () => {
  const app = await openEmailChangeApp();
  const [first, second] = [
    await askToMove(app, app.alice, { newEmail: "typo@example.com" }),
    await askToMove(app, app.alice),
  ];
  expect((await app.alice.get(first)).headers.get("location")).toBe("/?error=invalid_token");
  expect((await app.alice.get(second)).headers.get("location")).toBe("/");
  expect((await app.me())?.email).toBe(NEW_EMAIL);
});

test.each([
  ["taken@example.com", "COULDNT_UPDATE_YOUR_EMAIL"],
  ["TAKEN@Example.com", "COULDNT_UPDATE_YOUR_EMAIL"],
  [ALICE.email, "EMAIL_IS_THE_SAME"],
  ["ALICE@example.com", "EMAIL_IS_THE_SAME"],
  ["nobody", "INVALID_EMAIL"],
] as const)("rejects %j with %s, and mails and writes nothing", async (newEmail, code) => {
  const app = await openEmailChangeApp();
  await signUp(app.auth, { email: "taken@example.com" });
  await assertUntouched(app, async () => {
    expect(await answer(app.alice.post("/change-email", { newEmail }))).toEqual(refusal(code));
  });
  expect([await app.mailbox.count(), await app.store.count(verification, { where: {} })]).toEqual([0, 0]);
});

test("is disabled by default", async () => {
  const { alice, mailbox } = await openEmailChangeApp({ enabled: false });
  for (const newEmail of [NEW_EMAIL, ALICE.email, "nobody"]) {
    expect(await answer(alice.post("/change-email", { newEmail }))).toEqual(refusal("CHANGE_EMAIL_DISABLED"));
  }
  expect(await mailbox.count()).toBe(0);
});

test("the application's callbacks receive the address that the mail goes to", async () => {
  const sent: unknown[] = [];
  const { alice, mailbox, me, store } = await openEmailChangeApp(
    { sendChangeEmailVerification: ({ to, user: { email }, newEmail }) => void sent.push({ to, email, newEmail }) },
    { emailVerification: { sendVerificationEmail: ({ to, user: { email } }) => void sent.push({ to, email }) } },
  );
  await alice.post("/change-email", { newEmail: NEW_EMAIL });
  await store.update(user, { where: { id: (await me())?.id ?? "" } }, { emailVerified: false });
  await alice.post("/change-email", { newEmail: NEW_EMAIL });
  await mailbox.settle();
  expect(sent).toEqual([
    { to: ALICE.email, email: ALICE.email, newEmail: NEW_EMAIL },
    { to: NEW_EMAIL, email: NEW_EMAIL },
  ]);
});

test("start-up rejects a flow whose mail cannot be sent", async () => {
  const emailVerification = { sendVerificationEmail: () => {} };
  const without = { mail: {}, emailVerification };
  await expect(openEmailChangeApp({}, without)).rejects.toThrow("sendChangeEmailVerification");
  await expect(openEmailChangeApp({ flow: "verify-new-first" }, without)).resolves.toBeDefined();
  await expect(openEmailChangeApp({ sendChangeEmailVerification: () => {} }, without)).resolves.toBeDefined();
});

type App = Awaited<ReturnType<typeof openEmailChangeApp>>;
const pending = async (browser: Browser) => answer(browser.get("/pending-email-change"));
const cancel = (browser: Browser) => answer(browser.post("/cancel-email-change"));
const nothing = { status: 200, body: null };
const refused = { status: 401, body: { code: "UNAUTHORIZED" } };

const secondBrowser = ({ auth }: App): Promise<Browser> => signIn(auth);

test("every browser of the user shows a pending change until its link is opened", async () => {
  const app = await openEmailChangeApp();
  const other = await secondBrowser(app);
  expect([await pending(app.alice), await pending(other)]).toEqual([nothing, nothing]);
  const link = await askToMove(app, app.alice);
  const expiresAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const waits = { status: 200, body: { newEmail: NEW_EMAIL, mailedTo: ALICE.email, expiresAt } };
  expect([await pending(app.alice), await pending(other)]).toEqual([waits, waits]);
  expect((await other.get(link)).headers.get("location")).toBe("/");
  expect([await pending(app.alice), await pending(other)]).toEqual([nothing, nothing]);
});

test("another browser can cancel the change, and a mailed verification link still works", async () => {
  const recorded: unknown[] = [];
  const events = { "user.email-change-canceled": (event: unknown) => void recorded.push(event) };
  const app = await openEmailChangeApp({}, { verified: false, events });
  const other = await secondBrowser(app);
  await app.alice.post("/change-email", { newEmail: NEW_EMAIL });
  const { token } = await app.mailbox.last("verify-email");
  await app.alice.post("/send-verification-email", { email: ALICE.email });
  const plain = await app.mailbox.last("verify-email");
  expect((await pending(other)).body).toMatchObject({ newEmail: NEW_EMAIL, mailedTo: NEW_EMAIL });

  expect(await cancel(other)).toEqual({ status: 200, body: { status: true } });
  expect(await pending(app.alice)).toEqual(nothing);
  const opened = await answer(app.alice.get(`/verify-email?token=${token}`));
  expect(opened).toEqual(refusal("INVALID_TOKEN"));
  expect((await app.me())?.email).toBe(ALICE.email);
  // Without a pending change, the call does nothing.
  expect(await cancel(other)).toEqual({ status: 200, body: { status: false } });
  expect(recorded).toMatchObject([{ user: { email: ALICE.email }, newEmail: NEW_EMAIL }]);
  expect(await answer(app.alice.get(`/verify-email?token=${plain.token}`))).toMatchObject({
    body: { user: { email: ALICE.email, emailVerified: true } },
  });
});

test("other users can neither see nor cancel the change", async () => {
  const app = await openEmailChangeApp();
  const [eve, stranger] = [await signUp(app.auth, { email: "eve@example.com" }), new Browser(app.auth)];
  const link = await askToMove(app, app.alice);
  expect(await pending(eve)).toEqual(nothing);
  expect((await cancel(eve)).status).toBe(200);
  expect([await pending(stranger), await cancel(stranger)]).toMatchObject([refused, refused]);
  expect((await pending(app.alice)).body).toMatchObject({ newEmail: NEW_EMAIL });
  expect((await app.alice.get(link)).headers.get("location")).toBe("/");
});

test("a change is not pending once it is expired or its link would no longer apply", async () => {
  const app = await openEmailChangeApp({}, { verified: false });
  const change = () => app.alice.post("/change-email", { newEmail: NEW_EMAIL });
  await change();
  app.clock.advance({ hours: 1 });
  expect(await pending(app.alice)).toEqual(nothing);
  await change();
  expect((await pending(app.alice)).body).toMatchObject({ mailedTo: NEW_EMAIL });
  // The current address has been verified since, and its owner has not approved the change.
  await app.store.update(user, { where: {} }, { emailVerified: true });
  expect(await pending(app.alice)).toEqual(nothing);
  await change();
  expect((await pending(app.alice)).body).toMatchObject({ mailedTo: ALICE.email });
  await app.store.update(user, { where: {} }, { email: "moved@example.com" });
  expect(await pending(app.alice)).toEqual(nothing);
});

test("with verify-new-first, the pending change names the new address", async () => {
  const app = await openEmailChangeApp({ flow: "verify-new-first" });
  await app.alice.post("/change-email", { newEmail: NEW_EMAIL });
  expect((await pending(app.alice)).body).toMatchObject({ newEmail: NEW_EMAIL, mailedTo: NEW_EMAIL });
  await app.store.delete(session, { where: {} });
  expect(await cancel(app.alice)).toMatchObject(refused);
  expect(await app.store.count(verification, { where: {} })).toBe(1);
});
