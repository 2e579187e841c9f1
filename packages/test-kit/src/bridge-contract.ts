import { afterAll, beforeAll, describe } from "vitest";
import { survivesBodies } from "./bridge-bodies.ts";
import { carries } from "./bridge-carries.ts";
import { noticesDepartures } from "./bridge-departures.ts";
import type { BridgeLimits, Harness, StartBridge } from "./bridge-harness.ts";
import { createBridgeProbe } from "./bridge-probe.ts";
import { refusesHostileRequests } from "./bridge-refusals.ts";
import { servesSallyport } from "./bridge-sallyport.ts";
import type { RunningServer } from "./listen.ts";

/** Every bridge's suite, over real sockets. */
export function describeBridge(name: string, start: StartBridge, limits: BridgeLimits = {}): void {
  describe(name, () => {
    let probe = createBridgeProbe();
    let running: RunningServer | undefined;
    const port = () => running?.port ?? 0;
    const url = (path: string) => `http://127.0.0.1:${port()}/api/auth${path}`;
    const seenHost = () => `${limits.saysLocalhost ? "localhost" : "127.0.0.1"}:${port()}`;
    const harness: Harness = { url, seenHost, port, probe: () => probe, limits };
    beforeAll(async () => {
      running = await start({ handler: (request, info) => probe.handler(request, info) });
    });
    afterAll(() => running?.close());
    const freshProbe = () => {
      probe = createBridgeProbe();
      return probe;
    };

    describe("carries", () => carries(harness));
    describe("survives bodies", () => survivesBodies(harness));
    describe("notices", () => noticesDepartures(harness, freshProbe));
    describe("refuses", () => refusesHostileRequests(harness, freshProbe));
    describe("with Sallyport itself", () => servesSallyport(start, limits));
  });
}
