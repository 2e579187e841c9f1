import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { createTestAuth } from "@sallyport/testing";
import { Router } from "express";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "./app.ts";
import { type DemoSetting, demoOptions } from "./demo-options.ts";
import { writeLeakedPasswords } from "./leaked-passwords.ts";
import { listen } from "./listen.ts";
import { seed } from "./seed.ts";

const DEMO_ID = { id: "demo", discoveryUrl: "https://id.example.com", clientId: "demo", clientSecret: "demo" };
const PASSWORD = "nine wild geese";
const unreachable = () => Promise.reject(new Error("A test sends no mail"));

const open = (setting: Partial<DemoSetting> = {}) =>
  createTestAuth(
    demoOptions({
      origin: "http://localhost:3000",
      port: 3000,
      send: unreachable,
      requireVerification: false,
      signInByLink: false,
      providers: { social: {}, custom: [DEMO_ID] },
      adminEmails: ["admin@example.com"],
      leakedPasswords: writeLeakedPasswords(tmpdir()),
      ...setting,
    }),
  );

const ADA = { name: "Ada", email: "ada@example.com", password: PASSWORD };

test.each([
  [false, 403],
  [true, 200],
])("with verification required, the verification link signs the user in: %s", async (signInByLink, status) => {
  const { auth, outbox, browser } = open({ requireVerification: true, signInByLink });
  const here = browser();
  await here.post("/sign-up/email", ADA);
  expect((await here.post("/sign-in/email", ADA)).status).toBe(403);
  const { url } = await outbox.last("verify-email", ADA.email);
  await here.fetch(url);
  const active = await auth.api.getSession({ headers: here.headers });
  expect(active === null ? 403 : 200).toBe(status);
  expect((await here.post("/sign-in/email", ADA)).status).toBe(200);
});

test("signing in with Demo ID requires email verification before it links to a seeded account", async () => {
  const { auth, outbox, signInWith, browser } = open();
  await seed(auth);
  const katherine = { email: "katherine@example.com", name: "Katherine Johnson" };
  expect((await signInWith("demo", katherine)).error).toBe("account_not_linked");
  await browser().fetch((await outbox.last("verify-email", katherine.email)).url);
  expect((await signInWith("demo", katherine)).error).toBeNull();
});

test("makes the user with the configured email address an admin who can read the audit log", async () => {
  const { auth, as, user } = open();
  const [admin, member] = [await as(await user({ email: "admin@example.com" })), await as(await user())];
  const { entries } = await auth.api.audit.list({ headers: admin.headers });
  expect(entries.length).toBeGreaterThan(0);
  await expect(auth.api.audit.list({ headers: member.headers })).rejects.toMatchObject({ status: 403 });
});

test("returns the signed-in user, and null once the session has been unused for more than a week", async () => {
  const { auth, as, clock, user } = open();
  const server = createServer(createApp(auth, (_request, response) => void response.end(), Router()));
  const port = await listen(server, 0);
  onTestFinished(() => void server.close());
  const { headers } = await as(await user({ name: "Ada" }));
  const read = async () => (await fetch(`http://127.0.0.1:${port}/api/auth/get-session`, { headers })).json();
  expect(await read()).toMatchObject({ user: { name: "Ada" } });
  clock.advance({ days: 8 });
  expect(await read()).toBeNull();
});

test("refuses a leaked password, and ends the first of four sessions", async () => {
  const { browser, clock } = open();
  const [first, second, third, fourth] = [browser(), browser(), browser(), browser()];
  const leaked = await first.post("/sign-up/email", { ...ADA, password: "password123" });
  expect([leaked.status, leaked.json]).toMatchObject([400, { code: "PASSWORD_COMPROMISED" }]);
  expect((await first.post("/sign-up/email", ADA)).status).toBe(200);
  for (const here of [second, third, fourth]) {
    clock.advance({ minutes: 1 });
    expect((await here.post("/sign-in/email", ADA)).status).toBe(200);
  }
  const isSignedIn = async (here: typeof first) => (await here.get("/get-session")).json !== null;
  expect(await Promise.all([first, second, third, fourth].map(isSignedIn))).toEqual([false, true, true, true]);
});

test("asks for the captcha before it mails a password reset", async () => {
  const { browser } = open();
  const reset = (headers: Record<string, string>) =>
    browser().post("/request-password-reset", { email: ADA.email }, { headers });
  expect((await reset({})).status).toBe(400);
  expect((await reset({ "x-captcha-response": "something else" })).status).toBe(403);
  expect((await reset({ "x-captcha-response": "checked" })).status).toBe(200);
});
