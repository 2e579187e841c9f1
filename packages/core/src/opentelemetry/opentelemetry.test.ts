// In a process of its own: the providers of OpenTelemetry belong to the whole process.
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { AuthOptions } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { Browser, Outbox } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { recordTelemetry } from "sallyport-tests/ground/recorded-telemetry";
import { faulty } from "sallyport-tests/ground/watched-store";
import { afterEach, expect, test } from "vitest";
import { openTelemetry } from "./index.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = "00f067aa0ba902b7";
const TRACED = { traceparent: `00-${TRACE}-${PARENT}-01` };
const SIGN_IN = "/sign-in/email";

let stop = (): void => {};
afterEach(() => stop());

function open(options: Partial<AuthOptions> = {}, telemetry = openTelemetry()) {
  const recorded = recordTelemetry();
  stop = recorded.stop;
  return { recorded, ...openAuth({ ...options, telemetry }) };
}

test("a request is a span of the visitor's trace, with its statements and its hash as children", async () => {
  const { auth, recorded } = open();
  await signUp(auth);
  recorded.forgetSpans();
  const { status, headers } = await new Browser(auth).post(SIGN_IN, ALICE, { headers: TRACED });
  expect([status, headers.get("x-request-id")]).toEqual([200, TRACE]);
  const request = recorded.spanOf(`POST ${SIGN_IN}`);
  expect(request.kind).toBe(SpanKind.SERVER);
  expect(request.spanContext().traceId).toBe(TRACE);
  expect(request.parentSpanContext).toMatchObject({ spanId: PARENT, isRemote: true });
  expect(request.attributes).toEqual({
    "sallyport.door": "http",
    "http.request.method": "POST",
    "http.route": SIGN_IN,
    "url.scheme": "http",
    "http.response.status_code": 200,
    "sallyport.request.id": TRACE,
  });
  const { spanId } = request.spanContext();
  const children = recorded.spans().filter(({ parentSpanContext }) => parentSpanContext?.spanId === spanId);
  expect(children.map(({ name }) => name)).toEqual(
    ["find user", "password verify", "transaction"].filter((name) => children.some((child) => child.name === name)),
  );
  expect(recorded.spanOf("password verify").kind).toBe(SpanKind.INTERNAL);
  const insert = recorded.spanOf("insert session");
  expect(insert.kind).toBe(SpanKind.CLIENT);
  expect(insert.attributes).toEqual({
    "db.system.name": "memory",
    "db.operation.name": "insert",
    "db.collection.name": "session",
  });
  expect(recorded.spans().every((span) => span.spanContext().traceId === TRACE)).toBe(true);
});

test.each(["link", "ignore"] as const)("with incoming: %s, a visitor is no parent", async (incoming) => {
  const { auth, recorded } = open({}, openTelemetry({ incoming }));
  await new Browser(auth).get("/ok", { headers: TRACED });
  const { links, parentSpanContext, ...span } = recorded.spanOf("GET /ok");
  expect(parentSpanContext).toBeUndefined();
  expect(recorded.spanOf("GET /ok").spanContext().traceId).not.toBe(TRACE);
  expect(links.map(({ context }) => context.traceId)).toEqual(incoming === "link" ? [TRACE] : []);
  expect(span.status.code).toBe(SpanStatusCode.UNSET);
});

test.each([
  [{ ...TRACED, baggage: "tenant=evil" }, true],
  [{ traceparent: `00-${TRACE}-${PARENT}-01${"-x".repeat(400)}` }, false],
  [{ traceparent: "nonsense" }, false],
])("takes a trace only in its shape: %j", async (headers, isTaken) => {
  const { auth, recorded } = open();
  await new Browser(auth).get("/ok", { headers });
  expect(recorded.spanOf("GET /ok").spanContext().traceId === TRACE).toBe(isTaken);
});

test("within a span of the application, a call is a part of it", async () => {
  const { auth, recorded } = open();
  await trace.getTracer("app").startActiveSpan("page", async (page) => {
    await new Browser(auth).get("/ok", { headers: TRACED });
    await auth.api.getSession({ headers: {} });
    page.end();
  });
  const { spanId } = recorded.spanOf("page").spanContext();
  for (const name of ["GET /ok", "auth.api GET /get-session"]) {
    const { kind, parentSpanContext } = recorded.spanOf(name);
    expect([kind, parentSpanContext?.spanId]).toEqual([SpanKind.INTERNAL, spanId]);
  }
});

test("a failure marks its spans, and the log names them", async () => {
  const { database, state } = faulty(memory());
  const { auth, recorded, entries } = open({ database });
  const alice = await signUp(auth);
  recorded.forgetSpans();
  state.problem = () => Object.assign(new Error(`no ${ALICE.email}`), { code: "secret 123456" });
  expect((await alice.get("/list-sessions")).status).toBe(500);
  const request = recorded.spanOf("GET /list-sessions");
  expect(request.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(request.attributes).toMatchObject({
    "error.type": "INTERNAL_ERROR",
    "sallyport.error.code": "INTERNAL_ERROR",
  });
  const [statement] = recorded.spans();
  expect(statement?.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(statement?.attributes).toMatchObject({ "error.type": "_OTHER" });
  expect(statement?.events).toEqual([]);
  const { traceId, spanId } = request.spanContext();
  expect(entries.at(-1)?.details).toMatchObject({ traceId, spanId, requestId: expect.stringMatching(/^\w{32}$/) });
});

test("counts sign-ins, sessions, mails, hashes and rate limits", async () => {
  const mailbox = new Outbox();
  const rateLimit = { enabled: true, customRules: { [SIGN_IN]: { window: 60, max: 2 } } };
  const { auth, recorded } = open({ ...mailbox.options, rateLimit });
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
  const { auth, recorded } = open({ emailAndPassword: { password } });
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
  const { auth, recorded } = open({
    ...mailbox.options,
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
  const state = new URL(String(started.at("url"))).searchParams.get("state");
  await visitor.get("/callback/github", { query: `code=a-code&state=${state}` });
  const call = recorded.spanOf("POST");
  expect(call.kind).toBe(SpanKind.CLIENT);
  expect(call.attributes).toEqual({
    "http.request.method": "POST",
    "server.address": "github.com",
    "http.response.status_code": 503,
    "error.type": "503",
  });
  expect(await recorded.sum("sallyport.provider.duration", { "server.address": "github.com" })).toBe(1);
  await auth.close();
  expect((await recorded.metrics()).map(({ descriptor }) => descriptor.name)).toContain("sallyport.request.duration");
});

test("records nothing without providers, and begins with those that are registered later", async () => {
  const { auth } = openAuth({ telemetry: openTelemetry() });
  expect((await new Browser(auth).get("/ok")).status).toBe(200);
  const recorded = recordTelemetry();
  stop = recorded.stop;
  await new Browser(auth).get("/ok");
  expect(recorded.spans().map(({ name }) => name)).toEqual(["GET /ok"]);
  expect(await recorded.sum("sallyport.request.duration")).toBe(1);
});
