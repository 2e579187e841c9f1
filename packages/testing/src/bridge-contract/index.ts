import { survivesBodies } from "./bodies.ts";
import { carries } from "./carries.ts";
import { noticesDepartures } from "./departures.ts";
import type { AddCase, BridgeLimits, BridgeServer, Harness, StartBridge } from "./harness.ts";
import { type BridgeProbe, createBridgeProbe } from "./probe.ts";
import { refusesHostileRequests } from "./refusals.ts";
import { servesSallyport } from "./sallyport.ts";

export type { BridgeLimits, BridgeServer, StartBridge } from "./harness.ts";

/** One case of the contract. */
export interface BridgeCase {
  readonly name: string;
  run(): Promise<void>;
}

/** The contract for any test runner. The cases must run one after the other. */
export interface BridgeContract {
  readonly cases: readonly BridgeCase[];
  end(): Promise<void>;
}

/**
 * Creates the tests that every bridge between a framework and `auth.handler` must pass, over real sockets.
 * @param start mounts the bridge in a server
 */
export function bridgeContract(start: StartBridge, limits: BridgeLimits = {}): BridgeContract {
  const cases: BridgeCase[] = [];
  let probe: BridgeProbe = createBridgeProbe();
  let starting: Promise<BridgeServer> | undefined;
  let port = 0;
  const harness: Harness = {
    url: (path) => `http://127.0.0.1:${port}/api/auth${path}`,
    seenHost: () => `${limits.saysLocalhost ? "localhost" : "127.0.0.1"}:${port}`,
    port: () => port,
    probe: () => probe,
    freshProbe() {
      probe = createBridgeProbe();
      return probe;
    },
    limits,
  };

  const group =
    (name: string): AddCase =>
    (what, body) =>
      cases.push({
        name: `${name}: ${what}`,
        async run() {
          starting ??= start({ handler: (request, info) => probe.handler(request, info) });
          port = (await starting).port;
          await body();
        },
      });

  carries(harness, group("requests and responses"));
  survivesBodies(harness, group("bodies"));
  noticesDepartures(harness, group("disconnects"));
  refusesHostileRequests(harness, group("hostile requests"));
  const endSallyport = servesSallyport(start, harness, group("with Sallyport"));

  return {
    cases,
    async end() {
      await (await starting)?.close();
      await endSallyport();
    },
  };
}
