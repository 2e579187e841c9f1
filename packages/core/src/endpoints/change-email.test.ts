import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ORIGIN } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { account, user, verification } from "../store.ts";
import { askToMove, NEW_EMAIL, openEmailChangeApp } from "../test/email-change-app.ts";

const ok = { status: 200, body: { status: true } };

test("a verified mailbox is asked first, and nothing moves before it answers", async () => {
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

test("an unverified mailbox cannot answer for anybody: the new one is asked", async () => {
  const { alice, mailbox, me } = await openEmailChangeApp({}, { verified: false });
  expect(await answer(alice.post("/change-email", { newEmail: "Alice@NEW.example.com" }))).toEqual(ok);
  const mail = await mailbox.last("verify-email");
  expect(mail).toMatchObject({ to: NEW_EMAIL, user: { name: "Alice", email: NEW_EMAIL } });
  expect(await mailbox.count()).toBe(1);
  expect((await me())?.email).toBe(ALICE.email);
});

test("verify-new-first asks the new mailbox, in a fresh session only", async () => {
  const { alice, clock, mailbox, me } = await openEmailChangeApp({ flow: "verify-new-first" });
  clock.advance({ days: 1 });
  expect(await answer(alice.post("/change-email", { newEmail: NEW_EMAIL }))).toEqual({
    status: 403,
    body: { code: "SESSION_NOT_FRESH", message: "Session is not fresh" },
  });
  expect(await mailbox.count()).toBe(0);
  clock.set(new Date(clock.now().getTime() - 1000));
  expect(await answer(alice.post("/change-email", { newEmail: NEW_EMAIL }))).toEqual(ok);
  expect(await mailbox.last("verify-email")).toMatchObject({ to: NEW_EMAIL, user: { email: NEW_EMAIL } });
  expect((await me())?.email).toBe(ALICE.email);
});

test("a session need not be fresh where the current mailbox approves", async () => {
  const app = await openEmailChangeApp();
  app.clock.advance({ days: 2 });
  expect(await askToMove(app, app.alice)).toMatch(/^\/verify-email\?token=/);
});

test("of several requests the last one counts", async () => {
  const app = await openEmailChangeApp();
  const first = await askToMove(app, app.alice, { newEmail: "typo@new.example.com" });
  const second = await askToMove(app, app.alice);
  expect(await answer(app.alice.get(first.replace(/&callbackURL=.*/, "")))).toMatchObject({
    body: { code: "INVALID_TOKEN" },
  });
  expect((await app.me())?.email).toBe(ALICE.email);
  expect((await app.alice.get(second)).headers.get("location")).toBe("/");
  expect((await app.me())?.email).toBe(NEW_EMAIL);
});

test.each([
  ["taken@example.com", "COULDNT_UPDATE_YOUR_EMAIL", "Couldn't update your email"],
  ["TAKEN@Example.com", "COULDNT_UPDATE_YOUR_EMAIL", "Couldn't update your email"],
  [ALICE.email, "EMAIL_IS_THE_SAME", "Email is the same"],
  ["ALICE@example.com", "EMAIL_IS_THE_SAME", "Email is the same"],
  [" ALICE@example.com ", "INVALID_EMAIL", "Invalid email"],
  ["nobody", "INVALID_EMAIL", "Invalid email"],
  ["", "INVALID_EMAIL", "Invalid email"],
  ["a@example.com,b@example.com", "INVALID_EMAIL", "Invalid email"],
  ["a@example.com\r\nBcc: b@example.com", "INVALID_EMAIL", "Invalid email"],
  ["Alice <a@example.com>", "INVALID_EMAIL", "Invalid email"],
  ['"a@evil.com"@example.com', "INVALID_EMAIL", "Invalid email"],
  ["a＠example.com", "INVALID_EMAIL", "Invalid email"],
  [`${"x".repeat(300)}@example.com`, "INVALID_EMAIL", "Invalid email"],
])("%j answers 400 %s: no mail, no token, nothing written", async (newEmail, code, message) => {
  const { auth, alice, mailbox, store } = await openEmailChangeApp();
  await signUp(auth, { email: "taken@example.com" });
  const rows = async () => [
    await store.list(user, { where: {} }),
    await store.list(account, { where: {} }),
    await store.list(verification, { where: {} }),
  ];
  const before = await rows();
  expect(await answer(alice.post("/change-email", { newEmail }))).toEqual({ status: 400, body: { code, message } });
  expect(await mailbox.count()).toBe(0);
  expect(await rows()).toEqual(before);
});

test("the feature is off by default, whatever is asked", async () => {
  const { alice, mailbox } = await openEmailChangeApp({ enabled: false });
  for (const newEmail of [NEW_EMAIL, ALICE.email, "nobody"]) {
    expect(await answer(alice.post("/change-email", { newEmail }))).toEqual({
      status: 400,
      body: { code: "CHANGE_EMAIL_DISABLED", message: "Change email is disabled" },
    });
  }
  expect(await mailbox.count()).toBe(0);
});

test.each([{}, { newEmail: null }, { newEmail: 1 }, { newEmail: [NEW_EMAIL] }, { newEmail: { $ne: "" } }])(
  "%j is refused as a body",
  async (body) => {
    const { alice, mailbox } = await openEmailChangeApp();
    expect(await answer(alice.post("/change-email", body))).toMatchObject({
      status: 400,
      body: { code: "VALIDATION_ERROR" },
    });
    expect(await mailbox.count()).toBe(0);
  },
);

test("a stranger is refused, and so is a callbackURL that leads away", async () => {
  const { auth, alice, mailbox } = await openEmailChangeApp();
  expect(await answer(new Browser(auth).post("/change-email", { newEmail: NEW_EMAIL }))).toMatchObject({
    status: 401,
    body: { code: "UNAUTHORIZED" },
  });
  expect(await answer(alice.post("/change-email", { newEmail: NEW_EMAIL, callbackURL: "https://evil.com" }))).toEqual({
    status: 403,
    body: { code: "INVALID_CALLBACK_URL", message: "Invalid callbackURL" },
  });
  expect(await mailbox.count()).toBe(0);
});

test("who asks which addresses are taken is soon told to wait", async () => {
  const { auth, alice } = await openEmailChangeApp({}, { rateLimit: { enabled: true } });
  await signUp(auth, { email: "taken@example.com" });
  const statuses = [];
  for (let index = 0; index < 20; index += 1) {
    const newEmail = index % 2 === 0 ? "taken@example.com" : `free${index}@example.com`;
    statuses.push((await alice.post("/change-email", { newEmail })).status);
  }
  expect(statuses).toEqual([400, 200, 400, ...Array.from({ length: 17 }, () => 429)]);
});

test("one mailbox gets ten mails an hour, whoever asks for them", async () => {
  const rateLimit = { enabled: true, customRules: { "/change-email": false as const } };
  const { alice, clock, mailbox } = await openEmailChangeApp({}, { rateLimit });
  for (let index = 0; index < 10; index += 1) {
    expect(await answer(alice.post("/change-email", { newEmail: `a${index}@example.com` }))).toEqual(ok);
  }
  const refused = await alice.post("/change-email", { newEmail: NEW_EMAIL });
  expect([refused.headers.get("retry-after"), refused.headers.get("x-retry-after")]).toEqual(["3600", "3600"]);
  expect(await answer(refused)).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(await mailbox.count()).toBe(10);
  clock.advance({ hours: 1 });
  expect(await answer(alice.post("/change-email", { newEmail: NEW_EMAIL }))).toEqual(ok);
});

test("callbacks of the application's own get the address that the mail is for", async () => {
  const sent: unknown[] = [];
  const { alice, mailbox, me, store } = await openEmailChangeApp(
    { sendChangeEmailVerification: ({ to, user: { email }, newEmail }) => void sent.push({ to, email, newEmail }) },
    {
      emailVerification: { sendVerificationEmail: ({ to, user: { email } }) => void sent.push({ to, email }) },
    },
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

test("start-up refuses a flow whose mail nobody sends", async () => {
  const emailVerification = { sendVerificationEmail: () => {} };
  const without = { mail: {}, emailVerification };
  await expect(openEmailChangeApp({}, without)).rejects.toThrow("sendChangeEmailVerification");
  await expect(openEmailChangeApp({ flow: "verify-new-first" }, without)).resolves.toBeDefined();
  await expect(openEmailChangeApp({ sendChangeEmailVerification: () => {} }, without)).resolves.toBeDefined();
});
