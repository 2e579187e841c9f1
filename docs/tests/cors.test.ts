import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { filesOfPage } from "./page-files.ts";

const PAGES = "https://app.example.com";
type Call = (path: string, init: RequestInit) => Promise<Response>;

/** The applications of the guide, with a database in memory. */
const calls: Record<string, Call> = {};
const server = createServer();

beforeAll(async () => {
  vi.stubEnv("SALLYPORT_SECRET", "k3J9sQ0pX7vLm2ZtB8yHr4WnC6dFg1Ae");
  const folder = filesOfPage("cors", (text) => text.replace('sqlite("app.db")', 'sqlite(":memory:")'));
  const hono: { app: { request(url: string, init: RequestInit): Promise<Response> } } = await import(
    /* @vite-ignore */ join(folder, "hono.ts")
  );
  const express: { app: RequestListener } = await import(/* @vite-ignore */ join(folder, "express.ts"));
  server.on("request", express.app).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server's address has a port.
  const { port } = server.address() as AddressInfo;
  calls.hono = async (path, init) => hono.app.request(`https://api.example.com${path}`, init);
  calls.express = (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init);
});
afterAll(() => {
  server.close();
});

describe.each(["hono", "express"])("the guide's CORS for %s", (name) => {
  const call: Call = async (path, init) => (await calls[name]?.(path, init)) ?? expect.fail("There is no such guide");
  const signUp = (origin: string) =>
    call("/api/auth/sign-up/email", {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: JSON.stringify({ name: "Ada", email: "ada@example.com", password: "correct horse battery" }),
    });

  test("allows a preflight from the pages with credentials and a JSON body", async () => {
    const headers = {
      origin: PAGES,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    };
    const answer = await call("/api/auth/sign-up/email", { method: "OPTIONS", headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe(PAGES);
    expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
    expect(answer.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("content-type");
    expect(answer.headers.get("access-control-allow-methods")).toContain("POST");
  });

  test("answers a call from the pages with a cookie and exposes the headers that the client reads", async () => {
    const answer = await signUp(PAGES);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe(PAGES);
    expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
    const exposed = answer.headers.get("access-control-expose-headers")?.toLowerCase();
    expect(exposed).toContain("x-sallyport-changes");
    expect(exposed).toContain("x-sallyport-session-ended");
    expect(exposed).toContain("retry-after");
    expect(answer.headers.getSetCookie().join()).toContain("session_token");
  });

  test("returns 403 to another origin without CORS headers", async () => {
    const answer = await signUp("https://evil.example.org");
    expect(answer.status).toBe(403);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});
