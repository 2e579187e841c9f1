import { expect, test } from "vitest";
import { arrived, type Harness, stillServes } from "./bridge-harness.ts";
import type { BridgeProbe } from "./bridge-probe.ts";
import { openSocket } from "./raw-http.ts";

/** Each side learns that the other is gone. */
export function noticesDepartures(harness: Harness, freshProbe: () => BridgeProbe): void {
  test("an upload given up half-way", async () => {
    const { gone } = freshProbe();
    const socket = openSocket(harness.port());
    socket.write(
      `POST /api/auth/upload HTTP/1.1\r\nHost: 127.0.0.1:${harness.port()}\r\nContent-Length: 100\r\n\r\nhalf`,
    );
    await arrived(harness);
    socket.destroy();
    expect(await gone).toBe("read");
    await stillServes(harness);
  });

  test("a client that leaves before its answer", async () => {
    const { gone } = freshProbe();
    const controller = new AbortController();
    const left = fetch(harness.url("/wait"), { signal: controller.signal });
    await arrived(harness);
    controller.abort();
    await expect(left).rejects.toThrow();
    expect(await gone).toBe("signal");
    await stillServes(harness);
  });

  test("a client that leaves in the middle of its answer", async () => {
    const { gone } = freshProbe();
    const controller = new AbortController();
    const response = await fetch(harness.url("/endless"), { signal: controller.signal });
    await response.body?.getReader().read();
    controller.abort();
    expect(await gone).toBe("stream");
    await stillServes(harness);
  });

  test("an answer that breaks off, which must not look complete", async () => {
    const response = await fetch(harness.url("/breaks"));
    await expect(response.text()).rejects.toThrow();
    await stillServes(harness);
  });

  test("a handler that throws: a code, and nothing of the reason", async () => {
    const response = await fetch(harness.url("/throw"));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ code: "INTERNAL_ERROR", message: "Internal error" });
  });
}
