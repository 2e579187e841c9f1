import { createAdaptorServer } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { describeBridge } from "sallyport-tests/contracts/bridges/bridge-contract";
import { listen } from "sallyport-tests/ground/listen";
import { openAuth } from "sallyport-tests/ground/open-auth";
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
  test("uses no address on a worker, whatever the headers contain", async () => {
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
  ])("uses the address that %s provides", async (_server, env) => {
    const response = await mounted(echo).request("/api/auth/x", post, env);
    expect(await response.json()).toEqual([post.body, { remoteAddress: "192.0.2.1" }]);
  });

  test.each(["json", "text", "arrayBuffer"] as const)(
    "accepts a body that c.req.%s() has already read",
    async (read) => {
      const app = new Hono();
      app.use(async (c, next) => {
        await c.req[read]();
        await next();
      });
      app.all("/api/auth/*", toHonoHandler(echo));
      const response = await app.request("/api/auth/x", post);
      expect(await response.json()).toEqual([post.body, {}]);
    },
  );

  test("a body that was read without Hono causes a 500 and does not hang", async () => {
    const app = new Hono();
    app.use(async (c, next) => {
      await c.req.raw.text();
      await next();
    });
    app.all("/api/auth/*", toHonoHandler(echo));
    expect((await app.request("/api/auth/x", post)).status).toBe(500);
  });

  test("reports an error and stores it for Hono's middleware", async () => {
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
  ])("keeps cookies that middleware sets with %s", async (_how, set) => {
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

test("on node-server, a response contains no cookie of another request", async () => {
  const { auth } = openAuth();
  const app = new Hono();
  app.all("/api/auth/*", toHonoHandler(auth));
  const running = await listen(createAdaptorServer({ fetch: app.fetch }) as Parameters<typeof listen>[0]);
  try {
    const site = `http://127.0.0.1:${running.port}/api/auth`;
    const body = JSON.stringify({ name: "Ada", email: "ada@example.com", password: "correct horse battery" });
    const headers = { "content-type": "application/json", origin: "http://localhost:3000" };
    const signedUp = await fetch(`${site}/sign-up/email`, { method: "POST", body, headers });
    expect(signedUp.headers.getSetCookie().join()).toContain("session_token");
    expect((await fetch(`${site}/ok`)).headers.getSetCookie()).toEqual([]);
  } finally {
    await running.close();
  }
});
