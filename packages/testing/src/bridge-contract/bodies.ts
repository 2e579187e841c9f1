import assert from "node:assert/strict";
import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { type AddCase, assertIncludes, echo, type Harness } from "./harness.ts";
import { rawHttp } from "./raw-http.ts";

export function survivesBodies(harness: Harness, test: AddCase): void {
  test("streamed both ways: the answer begins before the request is complete", async () => {
    const upload = httpRequest(harness.url("/pipe"), { method: "POST" });
    const answered = once(upload, "response");
    upload.write("first");
    const [answer] = (await answered) as [IncomingMessage];
    const chunks = answer[Symbol.asyncIterator]();
    assert.equal(String((await chunks.next()).value), "first");
    upload.end("second");
    assert.equal(String((await chunks.next()).value), "second");
    assert.equal((await chunks.next()).done, true);
  });

  test("10 MB, when the handler wants them", async () => {
    const body = "x".repeat(10 * 1024 * 1024);
    assert.equal((await echo(harness, "", { method: "POST", body })).body.length, body.length);
  });

  for (const path of ["/limit", "/ignore"]) {
    test(`10 MB, when the handler stops early: ${path}`, async () => {
      const response = await fetch(harness.url(path), { method: "POST", body: new Uint8Array(10 * 1024 * 1024) });
      assert.equal(response.status, 413);
      assertIncludes(await response.json(), { code: "PAYLOAD_TOO_LARGE" });
      assertIncludes(await echo(harness, ""), { method: "GET" });
    });
  }

  test("an unread body, on a connection that is kept", async () => {
    const host = `Host: 127.0.0.1:${harness.port()}`;
    const unread = `POST /api/auth/limit HTTP/1.1\r\n${host}\r\nContent-Length: 300000\r\n\r\n${"x".repeat(300_000)}`;
    const next = `GET /api/auth/empty HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`;
    const { text } = await rawHttp(harness.port(), unread + next);
    assert.deepEqual(text.match(/HTTP\/1\.1 \d{3}/g), ["HTTP/1.1 413", "HTTP/1.1 204"]);
  });

  test("a body on a GET, which Fetch has no place for", async () => {
    const host = `Host: 127.0.0.1:${harness.port()}`;
    const message = `GET /api/auth/echo HTTP/1.1\r\n${host}\r\nConnection: close\r\nContent-Length: 4\r\n\r\nbody`;
    const { status, text } = await rawHttp(harness.port(), message);
    assert.equal(status, 200);
    assert.ok(text.includes('"body":""'), text);
  });
}
