import { expect, test } from "vitest";
import { startLoopback } from "../test/loopback.ts";
import { createSend } from "./provider-fetch.ts";
import { createUrlGuard } from "./url-guard.ts";

async function open(location: string, status = 302) {
  const server = await startLoopback({
    "/": () => ({ status, headers: { location } }),
    "/next": () => ({ body: { here: true } }),
  });
  const other = await startLoopback({ "/": () => ({ body: { there: true } }) });
  // Both may be reached: what stops a redirect is that it leads to another origin.
  const guard = createUrlGuard([server.host, other.host], null);
  const send = createSend({ fetch: null, timeoutSeconds: 5, guard, headers: {} });
  return { ...server, other, send: (request = {}) => send("profile", `${server.origin}/`, request) };
}

test.each([301, 302, 303, 307, 308])("a GET is led on by %i within its origin", async (status) => {
  const { send, callsOf } = await open("/next", status);
  expect((await send({ headers: { authorization: "Bearer t" } })).text()).toBe('{"here":true}');
  expect(callsOf("/next")).toMatchObject([{ method: "GET", headers: { authorization: "Bearer t" } }]);
});

test.each([302, 307, 308])("a POST is not led on by %i", async (status) => {
  const { send, calls } = await open("/next", status);
  await expect(send({ method: "POST", body: "code=1" })).rejects.toMatchObject({ step: "profile" });
  expect(calls).toHaveLength(1);
});

test.each([
  "http://169.254.169.254/latest/meta-data/",
  "https://example.com/",
  "//example.com/",
  "http://[",
  "file:///",
])("nobody is led to %s", async (location) => {
  const { send, calls } = await open(location);
  await expect(send()).rejects.toThrow("sent a redirect that is not followed");
  expect(calls).toHaveLength(1);
});

test("nobody is led to another port, allowed or not", async () => {
  const { send, routes, other } = await open("/");
  routes["/"] = () => ({ status: 302, headers: { location: `${other.origin}/` } });
  await expect(send()).rejects.toThrow("sent a redirect that is not followed");
  expect(other.calls).toEqual([]);
});

test("a circle ends", async () => {
  const { send, calls } = await open("/");
  await expect(send()).rejects.toThrow("sent a redirect that is not followed");
  expect(calls).toHaveLength(4);
});
