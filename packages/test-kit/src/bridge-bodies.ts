import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { echo, type Harness } from "./bridge-harness.ts";
import { rawHttp } from "./raw-http.ts";

/** Bodies stream; an unread one harms nothing. */
export function survivesBodies(harness: Harness): void {
  test("streamed both ways: the answer begins before the request is complete", async () => {
    const upload = httpRequest(harness.url("/pipe"), { method: "POST" });
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
    expect((await echo(harness, "", { method: "POST", body })).body.length).toBe(body.length);
  });

  test.each(["/limit", "/ignore"])("10 MB, when the handler stops early: %s", async (path) => {
    const response = await fetch(harness.url(path), { method: "POST", body: new Uint8Array(10 * 1024 * 1024) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
    expect(await echo(harness, "")).toMatchObject({ method: "GET" });
  });

  test("an unread body, on a connection that is kept", async () => {
    const host = `Host: 127.0.0.1:${harness.port()}`;
    const unread = `POST /api/auth/limit HTTP/1.1\r\n${host}\r\nContent-Length: 300000\r\n\r\n${"x".repeat(300_000)}`;
    const next = `GET /api/auth/empty HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`;
    const { text } = await rawHttp(harness.port(), unread + next);
    expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 204"]);
  });

  test("a body on a GET, which Fetch has no place for", async () => {
    const host = `Host: 127.0.0.1:${harness.port()}`;
    const message = `GET /api/auth/echo HTTP/1.1\r\n${host}\r\nConnection: close\r\nContent-Length: 4\r\n\r\nbody`;
    const { status, text } = await rawHttp(harness.port(), message);
    expect(status).toBe(200);
    expect(text).toContain('"body":""');
  });
}
