import assert from "node:assert/strict";
import { type AddCase, arrived, type Harness, stillServes } from "./harness.ts";
import { openSocket } from "./raw-http.ts";

export function noticesDepartures(harness: Harness, test: AddCase): void {
  const { freshProbe } = harness;
  test("notifies the handler of an aborted upload", async () => {
    const { gone } = freshProbe();
    const socket = openSocket(harness.port());
    socket.write(
      `POST /api/auth/upload HTTP/1.1\r\nHost: 127.0.0.1:${harness.port()}\r\nContent-Length: 100\r\n\r\nhalf`,
    );
    await arrived(harness);
    socket.destroy();
    assert.equal(await gone, "read");
    await stillServes(harness);
  });

  test("notifies the handler of a client that disconnects before the response", async () => {
    const { gone } = freshProbe();
    const controller = new AbortController();
    const left = fetch(harness.url("/wait"), { signal: controller.signal });
    await arrived(harness);
    controller.abort();
    await assert.rejects(left);
    assert.equal(await gone, "signal");
    await stillServes(harness);
  });

  test("notifies the handler of a client that disconnects during the response", async () => {
    const { gone } = freshProbe();
    const controller = new AbortController();
    const response = await fetch(harness.url("/endless"), { signal: controller.signal });
    await response.body?.getReader().read();
    controller.abort();
    assert.equal(await gone, "stream");
    await stillServes(harness);
  });

  test("breaks the connection when the response stream fails", async () => {
    const response = await fetch(harness.url("/breaks"));
    await assert.rejects(response.text());
    await stillServes(harness);
  });

  test("returns 500 without details when the handler throws", async () => {
    const response = await fetch(harness.url("/throw"));
    assert.equal(response.status, 500);
    assert.deepEqual(await response.json(), { code: "INTERNAL_ERROR", message: "Internal error" });
  });
}
