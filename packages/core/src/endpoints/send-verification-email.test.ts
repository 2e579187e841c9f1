import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { counted, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { StoreConflict } from "../data/store-errors.ts";
import { memory } from "../memory.ts";
import { user } from "../store.ts";
import { openWithMail, REQUIRED } from "../test/verifying.ts";

const PATH = "/send-verification-email";
const SENT = { status: 200, body: { status: true } };
const BOB = { name: "Bob", email: "bob@example.com" };

/** Alice, unverified, and Bob, verified; nothing in the mailbox. */
async function withBoth(options: Parameters<typeof openWithMail>[0] = {}) {
  const app = openWithMail(options);
  const alice = await signUp(app.auth);
  const bob = await signUp(app.auth, BOB);
  await app.store.update(user, { where: { email: BOB.email } }, { emailVerified: true });
  await app.arrived();
  return { ...app, alice, bob };
}

test("mails the link to the stored address, with the place to go in the end", async () => {
  const { visitor, mailbox, arrived } = await withBoth();
  const body = { email: "ALICE@Example.com", callbackURL: "/welcome?a=1#b" };
  expect(await answer(visitor().post(PATH, body))).toEqual(SENT);
  const mail = await mailbox.last("verify-email");
  expect(mail).toMatchObject({ to: ALICE.email, user: { name: "Alice", email: ALICE.email }, expiresInSeconds: 3600 });
  const url = new URL(mail.url);
  expect(`${url.origin}${url.pathname}`).toBe("http://localhost:3000/api/auth/verify-email");
  expect([...url.searchParams]).toEqual([
    ["token", mail.token],
    ["callbackURL", "/welcome?a=1#b"],
  ]);
  expect(await arrived()).toEqual(["verify-email to alice@example.com"]);
});

test("unknown, unverified and verified get one answer for the same statements; one gets a mail", async () => {
  const { database, statements } = counted(memory());
  const { visitor, arrived } = await withBoth({ database });
  const answers = [];
  for (const email of ["nobody@example.com", BOB.email, ALICE.email]) {
    statements.length = 0;
    const response = await visitor().post(PATH, { email });
    answers.push({ ...(await answer(response)), headers: [...response.headers], statements: [...statements] });
  }
  expect(answers[0]).toMatchObject(SENT);
  expect(answers[0]?.statements).toEqual(["find user", "begin", "insert verification", "commit"]);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(await arrived()).toEqual(["verify-email to alice@example.com"]);
});

test("what is written for nobody can be used by nobody", async () => {
  const { visitor, proofs } = await withBoth();
  await visitor().post(PATH, { email: "nobody@example.com" });
  expect(await proofs()).toMatchObject([{ identifier: expect.stringMatching(/^nobody:/), value: "", userId: null }]);
});

test("a session may ask for its own address, whether the other one exists or not", async () => {
  const { alice, arrived } = await withBoth();
  for (const email of [BOB.email, "zed@example.com"]) {
    expect(await answer(alice.post(PATH, { email }))).toEqual({
      status: 400,
      body: { code: "EMAIL_MISMATCH", message: "You can only send a verification email to your own email" },
    });
  }
  expect(await arrived()).toEqual([]);
  expect(await answer(alice.post(PATH, { email: "Alice@example.com" }))).toEqual(SENT);
  expect(await arrived()).toEqual(["verify-email to alice@example.com"]);
});

test("a session whose address is verified is told so, but of no other", async () => {
  const { bob, arrived } = await withBoth();
  expect(await answer(bob.post(PATH, { email: BOB.email }))).toEqual({
    status: 400,
    body: { code: "EMAIL_ALREADY_VERIFIED", message: "You can only send a verification email to an unverified email" },
  });
  expect(await answer(bob.post(PATH, { email: ALICE.email }))).toMatchObject({ body: { code: "EMAIL_MISMATCH" } });
  expect(await arrived()).toEqual([]);
});

test("where nobody sends mail, it is not enabled", async () => {
  const body = { code: "VERIFICATION_EMAIL_NOT_ENABLED", message: "Verification email isn't enabled" };
  const browser = new Browser(openAuth().auth);
  expect(await answer(browser.post(PATH, { email: ALICE.email }))).toEqual({ status: 400, body });
});

test.each([
  "alice",
  "",
  "alice@example.com,mallory@example.com",
  "a@b@example.com",
  "alice@example.com\r\nBcc: m@x.com",
])("%j is no address", async (email) => {
  const { visitor, arrived } = await withBoth();
  expect(await answer(visitor().post(PATH, { email }))).toEqual({
    status: 400,
    body: { code: "INVALID_EMAIL", message: "Invalid email" },
  });
  expect(await arrived()).toEqual([]);
});

test.each([
  [{ email: undefined }, "[body.email]"],
  [{ email: null }, "[body.email]"],
  [{ email: [ALICE.email, "mallory@example.com"] }, "[body.email]"],
  [{ email: { toString: ALICE.email } }, "[body.email]"],
  [{ callbackURL: 1 }, "[body.callbackURL]"],
  [{ callbackURL: null }, "[body.callbackURL]"],
])("%j is refused by name", async (change, field) => {
  const { visitor, arrived } = await withBoth();
  expect(await answer(visitor().post(PATH, { email: ALICE.email, ...change }))).toEqual({
    status: 400,
    body: { code: "VALIDATION_ERROR", message: expect.stringContaining(field) },
  });
  expect(await arrived()).toEqual([]);
});

test("a place to go that is not trusted is refused before anything is asked", async () => {
  const { visitor, arrived } = await withBoth();
  const body = { email: "nobody", callbackURL: "https://evil.com" };
  expect(await answer(visitor().post(PATH, body))).toMatchObject({
    status: 403,
    body: { code: "INVALID_CALLBACK_URL" },
  });
  expect(await arrived()).toEqual([]);
});

test("three in a minute, then no more", async () => {
  const { visitor, arrived } = await withBoth({ rateLimit: { enabled: true } });
  const statuses = [];
  for (let index = 0; index < 4; index += 1) {
    statuses.push((await visitor().post(PATH, { email: ALICE.email })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await arrived()).toHaveLength(3);
});

test("ten mails an hour to one address, whoever asks for them; the answer stays", async () => {
  const rateLimit = { enabled: true, customRules: { [PATH]: false, "/sign-in/email": false } } as const;
  const { visitor, arrived, clock } = await withBoth({ ...REQUIRED, rateLimit });
  // The first of the ten went out at sign-up, the last does at sign-in.
  for (let index = 0; index < 8; index += 1) await visitor().post(PATH, { email: ALICE.email });
  const credentials = { email: ALICE.email, password: ALICE.password };
  expect((await visitor().post("/sign-in/email", credentials)).status).toBe(403);
  expect(await arrived()).toHaveLength(9);
  expect(await answer(visitor().post(PATH, { email: ALICE.email }))).toEqual(SENT);
  expect((await visitor().post("/sign-in/email", credentials)).status).toBe(403);
  expect((await visitor().post("/sign-up/email", { ...ALICE, password: "another password" })).status).toBe(200);
  expect(await arrived()).toEqual([]);
  clock.advance({ hours: 1 });
  await visitor().post(PATH, { email: ALICE.email });
  expect(await arrived()).toEqual(["verify-email to alice@example.com"]);
});

test("a mailer that fails changes no answer, and is a line in the log", async () => {
  const failures: string[] = [];
  const { visitor, mailbox, entries } = await withBoth({
    mail: {
      send: async () => {
        throw new Error("421 try again");
      },
      onMailError: ({ kind, to }) => {
        failures.push(`${kind} to ${to}`);
      },
    },
  });
  expect(await answer(visitor().post(PATH, { email: ALICE.email }))).toEqual(SENT);
  await mailbox.settle();
  expect(failures).toContain("verify-email to alice@example.com");
  expect(entries.map(({ message }) => message)).toContain("A mail was not sent");
});

test("a callback of the application's own gets the person, the link and the request", async () => {
  const calls: unknown[] = [];
  const { visitor, mailbox } = await withBoth({
    emailVerification: {
      sendVerificationEmail: async ({ user: person, to, url, token }, request) => {
        calls.push([person.email, to, url.includes(token), new URL(request?.url ?? "").pathname]);
      },
    },
  });
  await visitor().post(PATH, { email: ALICE.email });
  await mailbox.settle();
  expect(calls).toEqual([[ALICE.email, ALICE.email, true, "/api/auth/send-verification-email"]]);
  expect(await mailbox.count()).toBe(0);
});

test("a person who is deleted meanwhile gets no mail, and the answer stays", async () => {
  const { database, state } = faulty(memory());
  const { visitor, arrived } = await withBoth({ database });
  state.problem = (statement) =>
    statement === "insert verification" ? new StoreConflict("reference", "verification") : null;
  expect(await answer(visitor().post(PATH, { email: ALICE.email }))).toEqual(SENT);
  expect(await arrived()).toEqual([]);
});
