import assert from "node:assert/strict";
import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { type AddCase, assertIncludes, echo, type Harness } from "./harness.ts";
import { rawHttp } from "./raw-http.ts";

export function survivesBodies(harness: Harness, test: AddCase): void {
  test("streams both ways, with a response that begins before the request is complete", async () => {
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

  test("passes on 10 MB that the handler reads", async () => {
    const body = "x".repeat(10 * 1024 * 1024);
    assert.equal((await echo(harness, "", { method: "POST", body })).body.length, body.length);
  });

  for (const path of ["/limit", "/ignore"]) {
    test(`responds while it receives 10 MB that the handler does not read: ${path}`, async () => {
      const response = await fetch(harness.url(path), { method: "POST", body: new Uint8Array(10 * 1024 * 1024) });
      assert.equal(response.status, 413);
      assertIncludes(await response.json(), { code: "PAYLOAD_TOO_LARGE" });
      assertIncludes(await echo(harness, ""), { method: "GET" });
    });
  }

  test("keeps the connection after an unread body", async () => {
    const host = `Host: 127.0.0.1:${harness.port()}`;
    const unread = `POST /api/auth/limit HTTP/1.1\r\n${host}\r\nContent-Length: 300000\r\n\r\n${"x".repeat(300_000)}`;
    const next = `GET /api/auth/empty HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`;
    const { text } = await rawHttp(harness.port(), unread + next);
    assert.deepEqual(text.match(/HTTP\/1\.1 \d{3}/g), ["HTTP/1.1 413", "HTTP/1.1 204"]);
  });

  test("ignores the body of a GET", async () => {
    const host = `Host: 127.0.0.1:${harness.port()}`;
    const message = `GET /api/auth/echo HTTP/1.1\r\n${host}\r\nConnection: close\r\nContent-Length: 4\r\n\r\nbody`;
    const { status, text } = await rawHttp(harness.port(), message);
    assert.equal(status, 200);
    assert.ok(text.includes('"body":""'), text);
  });
}
