import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BridgedAuth, type BridgeProbe, createBridgeProbe, type Seen } from "./bridge-probe.ts";
import type { RunningServer } from "./listen.ts";
import { openSocket, rawHttp } from "./raw-http.ts";

/** Starts a server of some framework that answers `/api/auth/*` with the handler, on a free port of 127.0.0.1. */
export interface StartBridge {
  (auth: BridgedAuth): Promise<RunningServer>;
}

interface Ground {
  readonly url: (path: string) => string;
  readonly port: () => number;
  readonly probe: () => BridgeProbe;
}

/** The one suite that every bridge passes, over real sockets. */
export function describeBridge(name: string, start: StartBridge): void {
  describe(name, () => {
    let probe = createBridgeProbe();
    let running: RunningServer | undefined;
    const port = () => running?.port ?? 0;
    const ground: Ground = { url: (path) => `http://127.0.0.1:${port()}/api/auth${path}`, port, probe: () => probe };
    beforeAll(async () => {
      running = await start({ handler: (request, info) => probe.handler(request, info) });
    });
    afterAll(() => running?.close());
    const freshProbe = () => {
      probe = createBridgeProbe();
      return probe;
    };

    describe("carries", () => carries(ground));
    describe("survives bodies", () => survivesBodies(ground));
    describe("notices", () => noticesDepartures(ground, freshProbe));
    describe("refuses", () => refusesHostileRequests(ground, freshProbe));
  });
}

async function echo(ground: Ground, path: string, init?: RequestInit): Promise<Seen> {
  const response = await fetch(ground.url(`/echo${path}`), init);
  expect(response.status).toBe(200);
  return (await response.json()) as Seen;
}

function carries(ground: Ground): void {
  test("a GET with its query and headers", async () => {
    const seen = await echo(ground, "?a=1&a=%2F&b=", { headers: { cookie: "x=1; y=2", "x-thing": "t" } });
    expect(seen).toMatchObject({ method: "GET", url: ground.url("/echo?a=1&a=%2F&b="), body: "" });
    expect(seen.headers).toMatchObject({ cookie: "x=1; y=2", "x-thing": "t", host: `127.0.0.1:${ground.port()}` });
  });

  test("a POST with its body", async () => {
    const body = JSON.stringify({ text: "přes most 🌉" });
    const seen = await echo(ground, "", { method: "POST", body, headers: { "content-type": "application/json" } });
    expect(seen).toMatchObject({ method: "POST", body });
    expect(seen.headers["content-type"]).toBe("application/json");
  });

  test("a POST without a body", async () => {
    expect(await echo(ground, "", { method: "POST" })).toMatchObject({ method: "POST", body: "" });
  });

  test("the address of the socket, whatever the headers claim", async () => {
    const seen = await echo(ground, "", { headers: { "x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9" } });
    expect(seen.remoteAddress).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
  });

  test("each Set-Cookie by itself", async () => {
    const response = await fetch(ground.url("/cookies"));
    expect(response.headers.getSetCookie()).toEqual([
      "a=1; Path=/; HttpOnly",
      "b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/",
    ]);
  });

  test("a redirect", async () => {
    const response = await fetch(ground.url("/redirect"), { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/there"]);
    expect(response.headers.getSetCookie()).toEqual(["s=1"]);
  });

  test("an answer without a body", async () => {
    const response = await fetch(ground.url("/empty"));
    expect([response.status, await response.text()]).toEqual([204, ""]);
  });

  test("HEAD, without the body", async () => {
    const { port } = ground;
    const { status, text } = await rawHttp(
      port(),
      `HEAD /api/auth/echo HTTP/1.1\r\nHost: 127.0.0.1:${port()}\r\nConnection: close\r\n\r\n`,
    );
    expect(status).toBe(200);
    expect(text).toMatch(/\r\n\r\n$/);
  });

  test("a large answer, whole", async () => {
    const bytes = await (await fetch(ground.url("/large"))).bytes();
    expect(bytes.byteLength).toBe(5 * 1024 * 1024);
  });

  test("50 requests at once, each with its own answer", async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) => echo(ground, "", { method: "POST", body: `number ${index}` })),
    );
    expect(all.map((seen) => seen.body)).toEqual(all.map((_, index) => `number ${index}`));
  });
}

function survivesBodies(ground: Ground): void {
  test("streamed both ways: the answer begins before the request is complete", async () => {
    const upload = httpRequest(ground.url("/pipe"), { method: "POST" });
    const answered = once(upload, "response");
    upload.write("first");
    const [answer] = (await answered) as [IncomingMessage];
    const chunks = answer[Symbol.asyncIterator]();
    expect(String((await chunks.next()).value)).toBe("first");
    upload.end("second");
    expect(String((await chunks.next()).value)).toBe("second");
    expect((await chunks.next()).done).toBe(true);
  });

  test("10 MB, when the handler wants them", async () => {
    const body = "x".repeat(10 * 1024 * 1024);
    expect((await echo(ground, "", { method: "POST", body })).body.length).toBe(body.length);
  });

  test.each(["/limit", "/ignore"])("10 MB, when the handler stops early: %s", async (path) => {
    const response = await fetch(ground.url(path), { method: "POST", body: new Uint8Array(10 * 1024 * 1024) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
    expect(await echo(ground, "")).toMatchObject({ method: "GET" });
  });

  test("an unread body, on a connection that is kept", async () => {
    const host = `Host: 127.0.0.1:${ground.port()}`;
    const unread = `POST /api/auth/limit HTTP/1.1\r\n${host}\r\nContent-Length: 300000\r\n\r\n${"x".repeat(300_000)}`;
    const next = `GET /api/auth/empty HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`;
    const { text } = await rawHttp(ground.port(), unread + next);
    expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 204"]);
  });

  test("a body on a GET, which Fetch has no place for", async () => {
    const host = `Host: 127.0.0.1:${ground.port()}`;
    const message = `GET /api/auth/echo HTTP/1.1\r\n${host}\r\nConnection: close\r\nContent-Length: 4\r\n\r\nbody`;
    const { status, text } = await rawHttp(ground.port(), message);
    expect(status).toBe(200);
    expect(text).toContain('"body":""');
  });
}

function noticesDepartures(ground: Ground, freshProbe: () => BridgeProbe): void {
  test("an upload given up half-way", async () => {
    const { gone } = freshProbe();
    const socket = openSocket(ground.port());
    socket.write(
      `POST /api/auth/upload HTTP/1.1\r\nHost: 127.0.0.1:${ground.port()}\r\nContent-Length: 100\r\n\r\nhalf`,
    );
    await arrived(ground);
    socket.destroy();
    expect(await gone).toBe("read");
    await stillServes(ground);
  });

  test("a client that leaves before its answer", async () => {
    const { gone } = freshProbe();
    const controller = new AbortController();
    const left = fetch(ground.url("/wait"), { signal: controller.signal });
    await arrived(ground);
    controller.abort();
    await expect(left).rejects.toThrow();
    expect(await gone).toBe("signal");
    await stillServes(ground);
  });

  test("a client that leaves in the middle of its answer", async () => {
    const { gone } = freshProbe();
    const controller = new AbortController();
    const response = await fetch(ground.url("/endless"), { signal: controller.signal });
    await response.body?.getReader().read();
    controller.abort();
    expect(await gone).toBe("stream");
    await stillServes(ground);
  });

  test("an answer that breaks off, which must not look complete", async () => {
    const response = await fetch(ground.url("/breaks"));
    await expect(response.text()).rejects.toThrow();
    await stillServes(ground);
  });

  test("a handler that throws: a code, and nothing of the reason", async () => {
    const response = await fetch(ground.url("/throw"));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ code: "INTERNAL_ERROR", message: "Internal error" });
  });
}

function refusesHostileRequests(ground: Ground, freshProbe: () => BridgeProbe): void {
  const lines = (...all: readonly string[]) => `${all.join("\r\n")}\r\n\r\n`;
  const own = () => `127.0.0.1:${ground.port()}`;
  const get = (target: string, ...hosts: readonly string[]) =>
    rawHttp(
      ground.port(),
      lines(`GET ${target} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), "Connection: close"),
    );

  test.each([
    ["a request line of garbage", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"],
    ["a space in the target", "GET /api/auth/a b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
    ["a header without a colon", "GET /api/auth/echo HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n"],
    ["a NUL in a header", "GET /api/auth/echo HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n"],
    ["two lengths", "POST /api/auth/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"],
    ["no Host", "GET /api/auth/echo HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ])("%s", async (_name, message) => {
    const { urls } = freshProbe();
    expect((await rawHttp(ground.port(), message)).status).toBe(400);
    expect(urls).toEqual([]);
    await stillServes(ground);
  });

  test("two Hosts", async () => {
    const { urls } = freshProbe();
    expect((await get("/api/auth/echo", own(), "evil.com")).status).toBe(400);
    expect((await get("/api/auth/echo", own(), own())).status).toBe(400);
    expect(urls).toEqual([]);
  });

  test.each([
    "evil.com/api/auth/echo?",
    "evil.com#",
    "user@evil.com",
    "evil.com\\@",
    "a b",
    "[::1",
    "evil.com:99999",
    "%",
  ])("a Host that is more than a host: %s", async (host) => {
    const { urls } = freshProbe();
    expect((await get("/api/auth/echo", host)).status).toBe(400);
    expect(urls).toEqual([]);
    await stillServes(ground);
  });

  test("an absolute-form target of another host", async () => {
    const { urls } = freshProbe();
    expect((await get("http://evil.com/api/auth/echo", own())).status).toBe(400);
    expect(urls).toEqual([]);
  });

  test("nothing in an absolute-form target of its own host", async () => {
    const { status, text } = await get(`http://${own()}/api/auth/echo?a=1`, own());
    expect(status).toBe(200);
    expect(text).toContain(`"url":"${ground.url("/echo?a=1")}"`);
  });

  test.each([
    "//evil.com/api/auth/echo",
    "/\\evil.com/api/auth/echo",
    "/api/auth//evil.com",
    "/api/auth/%",
    "/api/auth/%E0%A4%A",
    "/api/auth/%00",
    "/api/auth/%2e%2e/%2e%2e/echo",
    "/api/auth/\x80\xff",
    "*",
  ])("a target that no page links to: %s", async (target) => {
    const { urls } = freshProbe();
    const { status } = await get(target, own());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    for (const url of urls) expect(new URL(url).host).toBe(own());
    await stillServes(ground);
  });
}

/** Resolves when a request has reached the probe. */
async function arrived(ground: Ground): Promise<void> {
  await expect.poll(() => ground.probe().urls.length, { interval: 5, timeout: 10_000 }).toBeGreaterThan(0);
}

async function stillServes(ground: Ground): Promise<void> {
  expect((await fetch(ground.url("/empty"))).status).toBe(204);
}
