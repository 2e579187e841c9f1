import assert from "node:assert/strict";
import { type AddCase, assertIncludes, echo, type Harness } from "./harness.ts";
import { rawHttp } from "./raw-http.ts";

function carriesRequests(harness: Harness, test: AddCase): void {
  test("passes on a GET with its query and headers", async () => {
    const seen = await echo(harness, "?a=1&a=%2F&b=", { headers: { cookie: "x=1; y=2", "x-thing": "t" } });
    const url = `http://${harness.seenHost()}/api/auth/echo?a=1&a=%2F&b=`;
    assertIncludes(seen, { method: "GET", url, body: "" });
    assertIncludes(seen.headers, { cookie: "x=1; y=2", "x-thing": "t", host: `127.0.0.1:${harness.port()}` });
  });

  test("passes on a POST with its body", async () => {
    const body = JSON.stringify({ text: "přes most 🌉" });
    const seen = await echo(harness, "", { method: "POST", body, headers: { "content-type": "application/json" } });
    assertIncludes(seen, { method: "POST", body });
    assert.equal(seen.headers["content-type"], "application/json");
  });

  test("passes on a POST without a body", async () => {
    assertIncludes(await echo(harness, "", { method: "POST" }), { method: "POST", body: "" });
  });

  test("passes on the address of the socket, not of a header", async () => {
    const seen = await echo(harness, "", { headers: { "x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9" } });
    if (harness.limits.addressless) assert.equal(seen.remoteAddress, null);
    else assert.match(seen.remoteAddress ?? "none", /^(::ffff:)?127\.0\.0\.1$/);
  });
}

function carriesAnswers(harness: Harness, test: AddCase): void {
  test("sends each cookie in its own Set-Cookie header", async () => {
    const response = await fetch(harness.url("/cookies"));
    assert.deepEqual(response.headers.getSetCookie(), [
      "a=1; Path=/; HttpOnly",
      "b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/",
    ]);
  });

  test("sends a redirect", async () => {
    const response = await fetch(harness.url("/redirect"), { redirect: "manual" });
    assert.deepEqual([response.status, response.headers.get("location")], [302, "/there"]);
    assert.deepEqual(response.headers.getSetCookie(), ["s=1"]);
  });

  test("sends a response without a body", async () => {
    const response = await fetch(harness.url("/empty"));
    assert.deepEqual([response.status, await response.text()], [204, ""]);
  });

  test("sends no body for HEAD", async () => {
    const { port } = harness;
    const { status, text } = await rawHttp(
      port(),
      `HEAD /api/auth/echo HTTP/1.1\r\nHost: 127.0.0.1:${port()}\r\nConnection: close\r\n\r\n`,
    );
    assert.equal(status, 200);
    assert.match(text, /\r\n\r\n$/);
  });

  test("sends a large response completely", async () => {
    const bytes = await (await fetch(harness.url("/large"))).bytes();
    assert.equal(bytes.byteLength, 5 * 1024 * 1024);
  });

  test("answers 50 concurrent requests each with its own response", async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) => echo(harness, "", { method: "POST", body: `number ${index}` })),
    );
    assert.deepEqual(
      all.map((seen) => seen.body),
      all.map((_, index) => `number ${index}`),
    );
  });
}

export function carries(harness: Harness, test: AddCase): void {
  carriesRequests(harness, test);
  carriesAnswers(harness, test);
}
