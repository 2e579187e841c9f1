import assert from "node:assert/strict";
import { type AddCase, type Harness, stillServes } from "./harness.ts";
import { rawHttp } from "./raw-http.ts";

function createGet(harness: Harness) {
  return (target: string, ...hosts: readonly string[]) => {
    const lines = [`GET ${target} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), "Connection: close"];
    return rawHttp(harness.port(), `${lines.join("\r\n")}\r\n\r\n`);
  };
}

function refusesMalformedRequests(harness: Harness, test: AddCase): void {
  const { freshProbe } = harness;
  const messages = [
    ["a request line of garbage", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"],
    ["a space in the target", "GET /api/auth/a b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
    ["a header without a colon", "GET /api/auth/echo HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n"],
    ["a NUL in a header", "GET /api/auth/echo HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n"],
    [
      "two Content-Length headers",
      "POST /api/auth/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    ],
    ["no Host header", "GET /api/auth/echo HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ] as const;
  for (const [name, message] of messages) {
    test(`rejects ${name}`, async () => {
      const { urls } = freshProbe();
      assert.equal((await rawHttp(harness.port(), message)).status, 400);
      assert.deepEqual(urls, []);
      await stillServes(harness);
    });
  }
}

function refusesOtherHosts(harness: Harness, test: AddCase): void {
  const { freshProbe } = harness;
  const own = () => `127.0.0.1:${harness.port()}`;
  const get = createGet(harness);

  test("rejects two Host headers", async () => {
    const { urls } = freshProbe();
    assert.equal((await get("/api/auth/echo", own(), "evil.com")).status, 400);
    assert.equal((await get("/api/auth/echo", own(), own())).status, 400);
    assert.deepEqual(urls, []);
  });

  const hosts = [
    "evil.com/api/auth/echo?",
    "evil.com#",
    "user@evil.com",
    "evil.com\\@",
    "a b",
    "[::1",
    "evil.com:99999",
    "%",
  ];
  for (const host of hosts) {
    test(`rejects a Host header that is not a host: ${host}`, async () => {
      const { urls } = freshProbe();
      assert.equal((await get("/api/auth/echo", host)).status, 400);
      assert.deepEqual(urls, []);
      await stillServes(harness);
    });
  }

  test("rejects an absolute-form target of another host", async () => {
    const { urls } = freshProbe();
    assert.equal((await get("http://evil.com/api/auth/echo", own())).status, 400);
    assert.deepEqual(urls, []);
  });

  test("accepts an absolute-form target of its own host", async () => {
    const { status, text } = await get(`http://${own()}/api/auth/echo?a=1`, own());
    assert.equal(status, 200);
    assert.ok(text.includes(`"url":"http://${harness.seenHost()}/api/auth/echo?a=1"`), text);
  });
}

function refusesOddTargets(harness: Harness, test: AddCase): void {
  const { freshProbe } = harness;
  const get = createGet(harness);

  const targets = [
    "//evil.com/api/auth/echo",
    "/\\evil.com/api/auth/echo",
    "/api/auth//evil.com",
    "/api/auth/%",
    "/api/auth/%E0%A4%A",
    "/api/auth/%00",
    "/api/auth/%2e%2e/%2e%2e/echo",
    "/api/auth/\x80\xff",
    "*",
  ];
  for (const target of targets) {
    test(`rejects the target ${target}`, async () => {
      const { urls } = freshProbe();
      const { status } = await get(target, `127.0.0.1:${harness.port()}`);
      assert.ok(status >= 400 && status < 500, String(status));
      for (const url of urls) assert.equal(new URL(url).host, harness.seenHost());
      await stillServes(harness);
    });
  }
}

export function refusesHostileRequests(harness: Harness, test: AddCase): void {
  refusesMalformedRequests(harness, test);
  refusesOtherHosts(harness, test);
  refusesOddTargets(harness, test);
}
