import { expect, test } from "vitest";
import { type Harness, stillServes } from "./bridge-harness.ts";
import type { BridgeProbe } from "./bridge-probe.ts";
import { rawHttp } from "./raw-http.ts";

type FreshProbe = () => BridgeProbe;

function createGet(harness: Harness) {
  return (target: string, ...hosts: readonly string[]) => {
    const lines = [`GET ${target} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), "Connection: close"];
    return rawHttp(harness.port(), `${lines.join("\r\n")}\r\n\r\n`);
  };
}

function refusesMalformedRequests(harness: Harness, freshProbe: FreshProbe): void {
  test.each([
    ["a request line of garbage", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"],
    ["a space in the target", "GET /api/auth/a b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
    ["a header without a colon", "GET /api/auth/echo HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n"],
    ["a NUL in a header", "GET /api/auth/echo HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n"],
    ["two lengths", "POST /api/auth/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"],
    ["no Host", "GET /api/auth/echo HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ])("%s", async (_name, message) => {
    const { urls } = freshProbe();
    expect((await rawHttp(harness.port(), message)).status).toBe(400);
    expect(urls).toEqual([]);
    await stillServes(harness);
  });
}

function refusesOtherHosts(harness: Harness, freshProbe: FreshProbe): void {
  const own = () => `127.0.0.1:${harness.port()}`;
  const get = createGet(harness);

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
    await stillServes(harness);
  });

  test("an absolute-form target of another host", async () => {
    const { urls } = freshProbe();
    expect((await get("http://evil.com/api/auth/echo", own())).status).toBe(400);
    expect(urls).toEqual([]);
  });

  test("nothing in an absolute-form target of its own host", async () => {
    const { status, text } = await get(`http://${own()}/api/auth/echo?a=1`, own());
    expect(status).toBe(200);
    expect(text).toContain(`"url":"http://${harness.seenHost()}/api/auth/echo?a=1"`);
  });
}

function refusesOddTargets(harness: Harness, freshProbe: FreshProbe): void {
  const get = createGet(harness);

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
    const { status } = await get(target, `127.0.0.1:${harness.port()}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    for (const url of urls) expect(new URL(url).host).toBe(harness.seenHost());
    await stillServes(harness);
  });
}

/** They get a 4xx, reach no other host and stop nothing. */
export function refusesHostileRequests(harness: Harness, freshProbe: FreshProbe): void {
  refusesMalformedRequests(harness, freshProbe);
  refusesOtherHosts(harness, freshProbe);
  refusesOddTargets(harness, freshProbe);
}
