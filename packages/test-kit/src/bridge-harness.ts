import { expect } from "vitest";
import type { BridgedAuth, BridgeProbe, Seen } from "./bridge-probe.ts";
import type { RunningServer } from "./listen.ts";

/** Starts a server of some framework that answers `/api/auth/*` with the handler, on a free port of 127.0.0.1. */
export interface StartBridge {
  (auth: BridgedAuth): Promise<RunningServer>;
}

/** What a bridge cannot do because its framework does not. */
export interface BridgeLimits {
  /** The framework tells nobody the address of the socket. */
  readonly addressless?: boolean;
  /** The framework writes `localhost` into the URL of a request to 127.0.0.1. */
  readonly saysLocalhost?: boolean;
}

/** Where the parts of the suite stand: one running bridge with the probe behind it. */
export interface Harness {
  readonly url: (path: string) => string;
  /** The host that the handler finds in the URL of a request. */
  readonly seenHost: () => string;
  readonly port: () => number;
  readonly probe: () => BridgeProbe;
  readonly limits: BridgeLimits;
}

/** What the probe saw of a request to its `/echo`. */
export async function echo(harness: Harness, path: string, init?: RequestInit): Promise<Seen> {
  const response = await fetch(harness.url(`/echo${path}`), init);
  expect(response.status).toBe(200);
  return (await response.json()) as Seen;
}

/** Resolves when a request has reached the probe. */
export async function arrived(harness: Harness): Promise<void> {
  await expect.poll(() => harness.probe().urls.length, { interval: 5, timeout: 10_000 }).toBeGreaterThan(0);
}

export async function stillServes(harness: Harness): Promise<void> {
  expect((await fetch(harness.url("/empty"))).status).toBe(204);
}
