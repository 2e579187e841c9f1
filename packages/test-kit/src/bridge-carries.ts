import { expect, test } from "vitest";
import { echo, type Harness } from "./bridge-harness.ts";
import { rawHttp } from "./raw-http.ts";

function carriesRequests(harness: Harness): void {
  test("a GET with its query and headers", async () => {
    const seen = await echo(harness, "?a=1&a=%2F&b=", { headers: { cookie: "x=1; y=2", "x-thing": "t" } });
    const url = `http://${harness.seenHost()}/api/auth/echo?a=1&a=%2F&b=`;
    expect(seen).toMatchObject({ method: "GET", url, body: "" });
    expect(seen.headers).toMatchObject({ cookie: "x=1; y=2", "x-thing": "t", host: `127.0.0.1:${harness.port()}` });
  });

  test("a POST with its body", async () => {
    const body = JSON.stringify({ text: "přes most 🌉" });
    const seen = await echo(harness, "", { method: "POST", body, headers: { "content-type": "application/json" } });
    expect(seen).toMatchObject({ method: "POST", body });
    expect(seen.headers["content-type"]).toBe("application/json");
  });

  test("a POST without a body", async () => {
    expect(await echo(harness, "", { method: "POST" })).toMatchObject({ method: "POST", body: "" });
  });

  test("the address of the socket, whatever the headers claim", async () => {
    const seen = await echo(harness, "", { headers: { "x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9" } });
    if (harness.limits.addressless) expect(seen.remoteAddress).toBeNull();
    else expect(seen.remoteAddress).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
  });
}

function carriesAnswers(harness: Harness): void {
  test("each Set-Cookie by itself", async () => {
    const response = await fetch(harness.url("/cookies"));
    expect(response.headers.getSetCookie()).toEqual([
      "a=1; Path=/; HttpOnly",
      "b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/",
    ]);
  });

  test("a redirect", async () => {
    const response = await fetch(harness.url("/redirect"), { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/there"]);
    expect(response.headers.getSetCookie()).toEqual(["s=1"]);
  });

  test("an answer without a body", async () => {
    const response = await fetch(harness.url("/empty"));
    expect([response.status, await response.text()]).toEqual([204, ""]);
  });

  test("HEAD, without the body", async () => {
    const { port } = harness;
    const { status, text } = await rawHttp(
      port(),
      `HEAD /api/auth/echo HTTP/1.1\r\nHost: 127.0.0.1:${port()}\r\nConnection: close\r\n\r\n`,
    );
    expect(status).toBe(200);
    expect(text).toMatch(/\r\n\r\n$/);
  });

  test("a large answer, whole", async () => {
    const bytes = await (await fetch(harness.url("/large"))).bytes();
    expect(bytes.byteLength).toBe(5 * 1024 * 1024);
  });

  test("50 requests at once, each with its own answer", async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) => echo(harness, "", { method: "POST", body: `number ${index}` })),
    );
    expect(all.map((seen) => seen.body)).toEqual(all.map((_, index) => `number ${index}`));
  });
}

export function carries(harness: Harness): void {
  carriesRequests(harness);
  carriesAnswers(harness);
}
