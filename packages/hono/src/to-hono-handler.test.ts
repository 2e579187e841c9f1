import { createAdaptorServer } from "@hono/node-server";
import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { type Context, Hono } from "hono";
import { describeBridge } from "sallyport-tests/contracts/bridges/bridge-contract";
import { listen } from "sallyport-tests/ground/listen";
import { describe, expect, test, vi } from "vitest";
import type { AuthHandler } from "./auth-handler.ts";
import { toHonoHandler } from "./to-hono-handler.ts";

describeBridge("Hono on node-server", (auth) => {
  const app = new Hono();
  app.all("/api/auth/*", toHonoHandler(auth));
  return listen(createAdaptorServer({ fetch: app.fetch }) as Parameters<typeof listen>[0]);
});

const echo: AuthHandler = {
  handler: async (request, info) => Response.json([await request.text(), info]),
};

function mounted(auth: AuthHandler): Hono {
  return new Hono().all("/api/auth/*", toHonoHandler(auth));
}

const post = { method: "POST", body: '{"a":1}', headers: { "content-type": "application/json" } };

describe("without a server", () => {
  test("takes what createAuth makes", async () => {
    const secret = "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua";
    const auth = createAuth({ secret, baseURL: "http://localhost:3000", database: memory() });
    expect(await (await mounted(auth).request("/api/auth/ok")).json()).toEqual({ ok: true });
  });

  test("on a worker no address is known, whatever the headers say", async () => {
    const init = { ...post, headers: { "x-forwarded-for": "203.0.113.9", "cf-connecting-ip": "203.0.113.9" } };
    const response = await mounted(echo).request("/api/auth/x", init);
    expect(await response.json()).toEqual([post.body, {}]);
  });

  test.each([
    ["node-server", { incoming: { socket: { remoteAddress: "192.0.2.1" } } }],
    ["node-server, one level lower", { server: { incoming: { socket: { remoteAddress: "192.0.2.1" } } } }],
    ["Bun", { requestIP: () => ({ address: "192.0.2.1" }) }],
    ["Bun, one level lower", { server: { requestIP: () => ({ address: "192.0.2.1" }) } }],
    ["Deno", { remoteAddr: { hostname: "192.0.2.1" } }],
  ])("the address as %s tells it", async (_server, env) => {
    const response = await mounted(echo).request("/api/auth/x", post, env);
    expect(await response.json()).toEqual([post.body, { remoteAddress: "192.0.2.1" }]);
  });

  test.each(["json", "text", "arrayBuffer"] as const)("a body that was read before by c.req.%s()", async (read) => {
    const app = new Hono();
    app.use(async (c, next) => {
      await c.req[read]();
      await next();
    });
    app.all("/api/auth/*", toHonoHandler(echo));
    const response = await app.request("/api/auth/x", post);
    expect(await response.json()).toEqual([post.body, {}]);
  });

  test("a body that was read past Hono is an error, not a wait", async () => {
    const app = new Hono();
    app.use(async (c, next) => {
      await c.req.raw.text();
      await next();
    });
    app.all("/api/auth/*", toHonoHandler(echo));
    expect((await app.request("/api/auth/x", post)).status).toBe(500);
  });

  test("a failure is reported, and left where Hono's own middleware looks", async () => {
    const failure = new Error("kaputt");
    const onError = vi.fn();
    const seen: unknown[] = [];
    const app = new Hono();
    app.use(async (c, next) => {
      await next();
      seen.push(c.error);
    });
    app.all("/api/auth/*", toHonoHandler({ handler: () => Promise.reject(failure) }, { onError }));
    const response = await app.request("/api/auth/x");
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: "INTERNAL_ERROR", message: "Internal error" },
    ]);
    expect([onError.mock.calls, seen]).toEqual([[[failure]], [failure]]);
  });

  test.each([
    ["c.header()", (c: Context) => c.header("set-cookie", "theirs=1")],
    ["c.res.headers", (c: Context) => c.res.headers.append("set-cookie", "theirs=1")],
  ])("cookies that middleware sets by %s stay beside ours", async (_how, set) => {
    const app = new Hono();
    app.use(async (c, next) => {
      set(c);
      c.res.headers.set("cache-control", "public");
      c.res.headers.set("access-control-allow-origin", "https://app.example.com");
      await next();
    });
    const headers = { "set-cookie": "ours=1", "cache-control": "no-store" };
    app.all("/api/auth/*", toHonoHandler({ handler: async () => new Response("body", { status: 201, headers }) }));
    const response = await app.request("/api/auth/x");
    expect([response.status, await response.text()]).toEqual([201, "body"]);
    expect(response.headers.getSetCookie().sort()).toEqual(["ours=1", "theirs=1"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("access-control-allow-origin")).toBe("https://app.example.com");
  });
});
