// In a process of its own: the providers of OpenTelemetry belong to the whole process.
import { SpanKind } from "@opentelemetry/api";
import { memory } from "@sallyport/core/memory";
import { Browser, Outbox } from "@sallyport/testing";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { openObserved } from "sallyport-tests/ground/telemetry/open-observed";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";

const SIGN_IN = "/sign-in/email";

test("counts sign-ins, sessions, mails, hashes and rate limits", async () => {
  const mailbox = new Outbox();
  const rateLimit = { enabled: true, customRules: { [SIGN_IN]: { window: 60, max: 2 } } };
  const { auth, recorded } = openObserved({ ...mailbox.options, rateLimit });
  const alice = await signUp(auth);
  const stranger = new Browser(auth);
  await stranger.post(SIGN_IN, { ...ALICE, password: "not the one" });
  await stranger.post(SIGN_IN, ALICE);
  expect((await stranger.post(SIGN_IN, ALICE)).status).toBe(429);
  await stranger.post("/sign-out");
  await alice.post("/revoke-sessions");
  mailbox.beforeSend = () => Promise.reject(new Error("550"));
  await stranger.post("/request-password-reset", { email: ALICE.email });
  await mailbox.settle();
  const outcome = (name: string) => ({ "sallyport.sign_in.outcome": name });
  const password = { "sallyport.sign_in.method": "password" };
  const { sum } = recorded;
  expect(await sum("sallyport.sign_ins", { ...password, ...outcome("success") })).toBe(1);
  expect(await sum("sallyport.sign_ins", outcome("success"))).toBe(2);
  const failed = { ...outcome("failed"), "error.type": "INVALID_EMAIL_OR_PASSWORD" };
  expect(await sum("sallyport.sign_ins", { ...password, ...failed })).toBe(1);
  expect(await sum("sallyport.sign_ins", outcome("limited"))).toBe(1);
  expect(await sum("sallyport.sessions.created")).toBe(2);
  expect(await sum("sallyport.sessions.ended", { "sallyport.session.end": "signed-out" })).toBe(1);
  expect(await sum("sallyport.sessions.ended", { "sallyport.session.end": "revoked" })).toBe(1);
  expect(await sum("sallyport.rate_limited", { "http.route": SIGN_IN })).toBe(1);
  expect(await sum("sallyport.request.duration", { "http.route": SIGN_IN })).toBe(3);
  expect(await sum("sallyport.request.duration", { "http.response.status_code": 429 })).toBe(1);
  expect(await sum("sallyport.mail.duration", { "sallyport.mail.kind": "reset-password", "error.type": "Error" })).toBe(
    1,
  );
  expect(await sum("sallyport.hash.duration", { "sallyport.hash.operation": "verify" })).toBe(2);
  expect(
    await sum("sallyport.database.duration", { "db.collection.name": "session", "db.operation.name": "insert" }),
  ).toBe(2);
});

test("knows how many hashes wait, and for how long", async () => {
  const release: (() => void)[] = [];
  const hash = (password: string) => new Promise<string>((done) => release.push(() => done(`own:${password}`)));
  const password = { hash, verify: async () => true, concurrency: 1 };
  const { auth, recorded } = openObserved({ emailAndPassword: { password } });
  const signUps = ["a", "b", "c"].map((name) =>
    new Browser(auth).post("/sign-up/email", { ...ALICE, email: `${name}@people.example.org` }),
  );
  await expect.poll(() => recorded.sum("sallyport.hash.queue.length")).toBe(2);
  for (const [index] of signUps.entries()) {
    await expect.poll(() => release.length).toBe(index + 1);
    release[index]?.();
  }
  await Promise.all(signUps);
  expect(await recorded.sum("sallyport.hash.queue.length")).toBe(0);
  expect(await recorded.sum("sallyport.hash.queue.wait")).toBe(3);
});

test("observes requests to providers and the outbox, until the instance is closed", async () => {
  const mailbox = new Outbox();
  const { database, state } = faulty(memory());
  const { auth, recorded } = openObserved({
    ...mailbox.options,
    database,
    mail: { ...mailbox.options.mail, outbox: { maxAttempts: 1, pollInterval: 0 } },
    socialProviders: { github: { clientId: "id", clientSecret: "a-secret-of-github" } },
    fetch: async () => Response.json({ error: "bad_verification_code" }, { status: 503 }),
  });
  await signUp(auth);
  mailbox.beforeSend = () => Promise.reject(new Error("550"));
  await new Browser(auth).post("/request-password-reset", { email: ALICE.email });
  const outbox = (state: string) => recorded.sum("sallyport.outbox.mails", { "sallyport.outbox.state": state });
  await expect.poll(() => outbox("failed")).toBe(1);
  expect(await outbox("waiting")).toBe(0);

  const visitor = new Browser(auth);
  const started = await visitor.post("/sign-in/social", { provider: "github", callbackURL: "/" });
  const flow = new URL(String(started.at("url"))).searchParams.get("state");
  await visitor.get("/callback/github", { query: `code=a-code&state=${flow}` });
  const call = recorded.spanOf("POST");
  expect(call.kind).toBe(SpanKind.CLIENT);
  expect(call.attributes).toEqual({
    "http.request.method": "POST",
    "server.address": "github.com",
    "http.response.status_code": 503,
    "error.type": "503",
  });
  expect(await recorded.sum("sallyport.provider.duration", { "server.address": "github.com" })).toBe(1);

  const asked: string[] = [];
  state.problem = (statement) => {
    asked.push(statement);
    return null;
  };
  await recorded.metrics();
  expect(asked).toEqual(["count mail", "count mail"]);
  await auth.close();
  await recorded.metrics();
  expect(asked).toHaveLength(2);
});
