import { afterAll, beforeAll, describe } from "vitest";
import { survivesBodies } from "./bridge-bodies.ts";
import { carries } from "./bridge-carries.ts";
import { noticesDepartures } from "./bridge-departures.ts";
import type { BridgeLimits, Ground, StartBridge } from "./bridge-ground.ts";
import { createBridgeProbe } from "./bridge-probe.ts";
import { refusesHostileRequests } from "./bridge-refusals.ts";
import { servesSallyport } from "./bridge-sallyport.ts";
import type { RunningServer } from "./listen.ts";

/** The one suite that every bridge passes, over real sockets. */
export function describeBridge(name: string, start: StartBridge, limits: BridgeLimits = {}): void {
  describe(name, () => {
    let probe = createBridgeProbe();
    let running: RunningServer | undefined;
    const port = () => running?.port ?? 0;
    const url = (path: string) => `http://127.0.0.1:${port()}/api/auth${path}`;
    const seenHost = () => `${limits.saysLocalhost ? "localhost" : "127.0.0.1"}:${port()}`;
    const ground: Ground = { url, seenHost, port, probe: () => probe, limits };
    beforeAll(async () => {
      running = await start({ handler: (request, info) => probe.handler(request, info) });
    });
    afterAll(() => running?.close());
    const freshProbe = () => {
      probe = createBridgeProbe();
      return probe;
    };

    describe("carries", () => carries(ground));
    describe("survives bodies", () => survivesBodies(ground));
    describe("notices", () => noticesDepartures(ground, freshProbe));
    describe("refuses", () => refusesHostileRequests(ground, freshProbe));
    describe("with Sallyport itself", () => servesSallyport(start, limits));
  });
}
