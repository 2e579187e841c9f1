// In a process of its own: the providers of OpenTelemetry belong to the whole process.
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { memory } from "@sallyport/core/memory";
import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { openObserved } from "sallyport-tests/ground/telemetry/open-observed";
import { recordTelemetry } from "sallyport-tests/ground/telemetry/record";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, onTestFinished, test } from "vitest";
import { openTelemetry } from "./index.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = "00f067aa0ba902b7";
const TRACED = { traceparent: `00-${TRACE}-${PARENT}-01` };
const SIGN_IN = "/sign-in/email";

test("a request is a span of the visitor's trace, with its statements and its hash as children", async () => {
  const { auth, recorded } = openObserved();
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
  expect(new Set(children.map(({ name }) => name))).toEqual(
    new Set(["find account", "password verify", "insert session"]),
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
  const { auth, recorded } = openObserved({}, openTelemetry({ incoming }));
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
  const { auth, recorded } = openObserved();
  await new Browser(auth).get("/ok", { headers });
  expect(recorded.spanOf("GET /ok").spanContext().traceId === TRACE).toBe(isTaken);
});

test("within a span of the application, a call is a part of it", async () => {
  const { auth, recorded } = openObserved();
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
  const { auth, recorded, entries } = openObserved({ database });
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
  expect(statement?.attributes).toMatchObject({ "error.type": "Error" });
  expect(statement?.events).toEqual([]);
  const { traceId, spanId } = request.spanContext();
  expect(entries.at(-1)?.details).toMatchObject({ traceId, spanId, requestId: expect.stringMatching(/^\w{32}$/) });
});

test.each(["onStart", "onEnd"] as const)("a processor whose %s throws fails no call", async (method) => {
  const fail = (): never => {
    throw new Error("no disk");
  };
  const idle = async (): Promise<void> => {};
  const processor = { onStart: () => {}, onEnd: () => {}, forceFlush: idle, shutdown: idle, [method]: fail };
  const { auth } = openObserved({}, openTelemetry(), processor);
  const alice = await signUp(auth);
  expect((await alice.get("/list-sessions")).status).toBe(200);
});

test("records nothing without providers, and begins with those that are registered later", async () => {
  const { auth } = openAuth({ telemetry: openTelemetry() });
  expect((await new Browser(auth).get("/ok")).status).toBe(200);
  const recorded = recordTelemetry();
  onTestFinished(recorded.stop);
  await new Browser(auth).get("/ok");
  expect(recorded.spans().map(({ name }) => name)).toEqual(["GET /ok"]);
  expect(await recorded.sum("sallyport.request.duration")).toBe(1);
});
