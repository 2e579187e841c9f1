import { type Answerer, serveAnswers } from "sallyport-tests/ground/serve-answers";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { expect, test, vi } from "vitest";

import type { AuthClientOptions } from "./options.ts";
import { createDateReviver } from "./revive-dates.ts";
import { createSend } from "./send.ts";
import type { Call } from "./to-call.ts";

let answer: Answerer;
const server = whileOpen(() => serveAnswers((request) => answer(request)));

const send = async (call: Partial<Call> = {}, options: AuthClientOptions = {}) =>
  (
    await createSend(
      `${server.origin}/api/auth`,
      options,
      createDateReviver([], []),
    )({ path: "/ok", method: "GET", ...call })
  ).answer;
const refusal = (status: number, body: unknown): void => {
  answer = () => Response.json(body, { status });
};

test("sends JSON in a POST body, no body in a GET, and a query in the URL", async () => {
  const seen: unknown[] = [];
  answer = async (request) => {
    const { pathname, search } = new URL(request.url);
    seen.push([request.method, pathname + search, request.headers.get("content-type"), await request.text()]);
    return Response.json({});
  };
  await send({ path: "/sign-in/email", method: "POST", body: { email: "ü" } });
  await send({ path: "/sign-out", method: "POST" });
  await send({ path: "/get-session", query: { disableRefresh: true } });
  expect(seen).toEqual([
    ["POST", "/api/auth/sign-in/email", "application/json", '{"email":"ü"}'],
    ["POST", "/api/auth/sign-out", "application/json", "{}"],
    ["GET", "/api/auth/get-session?disableRefresh=true", null, ""],
  ]);
});

test("includes cookies, and options of a call override those of the client header by header", async () => {
  const fetchImpl = vi.fn<typeof fetch>(async () => Response.json({}));
  await send(
    { fetchOptions: { cache: "no-store", headers: { b: "call" } } },
    { fetch: fetchImpl, fetchOptions: { cache: "reload", headers: { a: "client", b: "client" } } },
  );
  const init = fetchImpl.mock.lastCall?.[1];
  expect(init).toMatchObject({ credentials: "include", cache: "no-store", method: "GET" });
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({ a: "client", b: "call" });
});

test("returns the response as data, with dates", async () => {
  answer = () => Response.json({ createdAt: "2026-01-01T00:00:00.000Z" });
  expect(await send()).toEqual({ data: { createdAt: new Date("2026-01-01") }, error: null });
  answer = () => Response.json(null);
  expect(await send()).toEqual({ data: null, error: null });
  answer = () => new Response(null, { status: 204 });
  expect(await send()).toEqual({ data: null, error: null });
});

test.each([
  ["an HTML page", 200, "text/html", "<h1>Log in to this Wi-Fi</h1>"],
  ["a proxy's error page", 502, "text/html", "<h1>Bad gateway</h1>"],
  ["a page without a content type", 503, "", "unavailable"],
  ["incomplete JSON", 200, "application/json", '{"a":'],
  ["an error of another format", 500, "application/json", '{"error":"x"}'],
  ["JSON that is not an object", 418, "application/json", '"teapot"'],
  ["null as an error", 500, "application/json", "null"],
  ["an empty body", 200, "application/json", ""],
])("%s is INVALID_RESPONSE with status %i", async (_name, status, type, body) => {
  answer = () => new Response(body, { status, headers: type === "" ? {} : { "content-type": type } });
  expect(await send()).toMatchObject({ data: null, error: { code: "INVALID_RESPONSE", status } });
});

test("the error message says whether the response is HTML or another format", async () => {
  answer = () => new Response("<!doctype html>", { headers: { "content-type": "text/html;charset=utf-8" } });
  expect((await send()).error?.message).toBe("The response is HTML, not JSON from the auth server");
  answer = () => new Response("Bad gateway", { status: 502, headers: { "content-type": "text/plain" } });
  expect((await send()).error?.message).toBe("The response is not JSON from the auth server");
});

test("a dropped connection, a closed port and an aborted call are NETWORK_ERROR", async () => {
  const failed = { data: null, error: { code: "NETWORK_ERROR", status: 0, message: expect.any(String) } };
  answer = () => Promise.reject(new Error("drop"));
  expect(await send()).toEqual(failed);

  const closed = await serveAnswers(() => Response.json({}));
  await closed.close();
  expect(
    (await createSend(closed.origin, {}, createDateReviver([], []))({ path: "/ok", method: "GET" })).answer,
  ).toEqual(failed);

  answer = () => new Promise<Response>(() => {});
  const abort = new AbortController();
  const aborted = send({ fetchOptions: { signal: abort.signal } });
  abort.abort();
  expect(await aborted).toEqual(failed);
});

test("a response that breaks off is NETWORK_ERROR", async () => {
  const broken = async () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.error(new TypeError("terminated")),
      }),
      { headers: { "content-type": "application/json" } },
    );
  expect(await send({}, { fetch: broken })).toMatchObject({ error: { code: "NETWORK_ERROR", message: "terminated" } });
});

test("returns an error when fetch rejects with a string or the body cannot be serialized", async () => {
  const rejecting = () => Promise.reject("no reason");
  expect(await send({}, { fetch: rejecting })).toMatchObject({ error: { message: "no reason", status: 0 } });
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  expect(await send({ method: "POST", body: cyclic })).toMatchObject({ error: { code: "NETWORK_ERROR" } });
});

test("runs onSuccess or onError of the client, then of the call", async () => {
  const events: string[] = [];
  const listeners = (who: string) => ({
    onSuccess: ({ data }: { data: unknown }) => events.push(`${who} success ${JSON.stringify(data)}`),
    onError: ({ error }: { error: { code: string } }) => events.push(`${who} error ${error.code}`),
  });
  const options = { fetchOptions: listeners("client") };
  answer = () => Response.json(1);
  await send({ fetchOptions: listeners("call") }, options);
  refusal(400, { code: "NO", message: "No" });
  await send({ fetchOptions: listeners("call") }, options);
  await send({ fetchOptions: listeners("call") }, { ...options, fetch: () => Promise.reject(new Error("off")) });
  expect(events).toEqual([
    "client success 1",
    "call success 1",
    "client error NO",
    "call error NO",
    "client error NETWORK_ERROR",
    "call error NETWORK_ERROR",
  ]);
});

test("uses customFetchImpl as fetch", async () => {
  const customFetchImpl = async () => Response.json("custom");
  expect(await send({}, { fetchOptions: { customFetchImpl } })).toEqual({ data: "custom", error: null });
});
