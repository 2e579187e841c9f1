import { expect, test } from "vitest";
import { PROVIDER_ANSWER_BYTES } from "../data/limits.ts";
import { type Route, startLoopback } from "../test/loopback.ts";
import { createSend } from "./provider-fetch.ts";
import { createUrlGuard } from "./url-guard.ts";

async function open(route: Route, timeoutSeconds = 5) {
  const server = await startLoopback({ "/": route });
  const guard = createUrlGuard([server.host], null);
  const send = createSend({ fetch: null, timeoutSeconds, guard, headers: { "user-agent": "tests" } });
  return { ...server, send: (request = {}) => send("token", `${server.origin}/`, request) };
}

test("returns the response, and sends the provider's headers with every request", async () => {
  const { send, calls } = await open(() => ({ status: 418, body: { a: 1 } }));
  const answer = await send({ method: "POST", body: "a=1", headers: { accept: "application/json" } });
  expect([answer.status, answer.type, answer.text()]).toEqual([418, "application/json", '{"a":1}']);
  expect(calls).toMatchObject([{ method: "POST", headers: { "user-agent": "tests", accept: "application/json" } }]);
  expect(calls[0]?.form.get("a")).toBe("1");
});

test("times out when a response does not begin or does not end", async () => {
  const tooLong = { step: "unreachable", message: "the provider took too long" };
  const silent = await open(() => undefined, 0.3);
  await expect(silent.send()).rejects.toMatchObject(tooLong);
  const endless = await open((_call, response) => {
    response.writeHead(200).write("{");
    return undefined;
  }, 0.3);
  await expect(endless.send()).rejects.toMatchObject(tooLong);
});

test("an error names the host and nothing else of the URL", async () => {
  const cause = Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" });
  const refuses = () => Promise.reject(new TypeError("fetch failed", { cause }));
  const never = () => new Promise<Response>(() => {});
  for (const [fetch, host] of [
    [refuses, "id.example.com:8443"],
    [never, "id.example.com"],
    [refuses, "10.0.0.1"],
  ] as const) {
    const send = createSend({ fetch, timeoutSeconds: 0.2, guard: createUrlGuard([], null), headers: {} });
    const error: unknown = await send("token", `https://${host}/hush?key=hush`).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "ProviderFailure", host });
    expect(JSON.stringify([String(error), error])).not.toContain("hush");
  }
});

test("aborts a response that is too long", async () => {
  let wasCut = false;
  const { send } = await open((_call, response) => {
    response.on("close", () => {
      wasCut = !response.writableFinished;
    });
    const more = (): void => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
    };
    response.writeHead(200).on("drain", more);
    more();
    return undefined;
  });
  await expect(send()).rejects.toMatchObject({ step: "token", message: "the provider's answer is too long" });
  await expect.poll(() => wasCut).toBe(true);
});

test("reads a response of exactly the maximum length", async () => {
  const { send } = await open(() => ({ body: "x".repeat(PROVIDER_ANSWER_BYTES) }));
  expect((await send()).bytes).toHaveLength(PROVIDER_ANSWER_BYTES);
  const longer = await open(() => ({ body: "x".repeat(PROVIDER_ANSWER_BYTES + 1) }));
  await expect(longer.send()).rejects.toThrow("too long");
});

test("rejects a truncated response", async () => {
  const { send } = await open((_call, response) => {
    response.writeHead(200, { "content-length": "100" }).write('{"a":');
    setTimeout(() => response.destroy(), 20);
    return undefined;
  });
  await expect(send()).rejects.toMatchObject({ step: "unreachable" });
});

test("an unreachable provider is reported by a code, without the URL", async () => {
  const { origin, ...server } = await startLoopback({});
  const guard = createUrlGuard([server.host, "127.0.0.1:1"], null);
  const send = createSend({ fetch: null, timeoutSeconds: 5, guard, headers: {} });
  const error = await send("token", "http://127.0.0.1:1/?secret=x").catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ step: "unreachable" });
  expect(String(error)).not.toContain("127.0.0.1");
  expect(error).not.toHaveProperty("cause");
});

const redirect =
  (location: string, status: number): Route =>
  () => ({ status, headers: { location } });

test.each([301, 302, 303, 307, 308])(
  "follows a redirect with %i within the origin for GET, and not for POST",
  async (status) => {
    const { send, routes, callsOf } = await open(redirect("/next", status));
    routes["/next"] = () => ({ body: { here: true } });
    expect((await send({ headers: { authorization: "Bearer t" } })).text()).toBe('{"here":true}');
    expect(callsOf("/next")).toMatchObject([{ method: "GET", headers: { authorization: "Bearer t" } }]);
    await expect(send({ method: "POST", body: "code=1" })).rejects.toMatchObject({ step: "token" });
    expect(callsOf("/next")).toHaveLength(1);
  },
);

test("stops at a redirect loop", async () => {
  const { send, calls } = await open(redirect("/", 302));
  await expect(send()).rejects.toThrow("sent a redirect that is not followed");
  expect(calls).toHaveLength(4);
});
