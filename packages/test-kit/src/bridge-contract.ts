import { afterAll, beforeAll, describe } from "vitest";
import { survivesBodies } from "./bridge-bodies.ts";
import { carries } from "./bridge-carries.ts";
import { noticesDepartures } from "./bridge-departures.ts";
import type { Ground, StartBridge } from "./bridge-ground.ts";
import { createBridgeProbe } from "./bridge-probe.ts";
import { refusesHostileRequests } from "./bridge-refusals.ts";
import { servesSallyport } from "./bridge-sallyport.ts";
import type { RunningServer } from "./listen.ts";

/** The one suite that every bridge passes, over real sockets. */
export function describeBridge(name: string, start: StartBridge): void {
  describe(name, () => {
    let probe = createBridgeProbe();
    let running: RunningServer | undefined;
    const port = () => running?.port ?? 0;
    const ground: Ground = { url: (path) => `http://127.0.0.1:${port()}/api/auth${path}`, port, probe: () => probe };
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
    describe("with Sallyport itself", () => servesSallyport(start));
  });
}
