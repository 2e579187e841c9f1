import { expect } from "vitest";
import type { BridgedAuth, BridgeProbe, Seen } from "./bridge-probe.ts";
import type { RunningServer } from "./listen.ts";

/** Serves `/api/auth/*` on a free port of 127.0.0.1. */
export interface StartBridge {
  (auth: BridgedAuth): Promise<RunningServer>;
}

/** What a framework makes impossible. */
export interface BridgeLimits {
  /** No socket address. */
  readonly addressless?: boolean;
  /** `localhost` in the URL for 127.0.0.1. */
  readonly saysLocalhost?: boolean;
}

export interface Harness {
  readonly url: (path: string) => string;
  /** As the handler sees it. */
  readonly seenHost: () => string;
  readonly port: () => number;
  readonly probe: () => BridgeProbe;
  readonly limits: BridgeLimits;
}

export async function echo(harness: Harness, path: string, init?: RequestInit): Promise<Seen> {
  const response = await fetch(harness.url(`/echo${path}`), init);
  expect(response.status).toBe(200);
  return (await response.json()) as Seen;
}

export async function arrived(harness: Harness): Promise<void> {
  await expect.poll(() => harness.probe().urls.length, { interval: 5, timeout: 10_000 }).toBeGreaterThan(0);
}

export async function stillServes(harness: Harness): Promise<void> {
  expect((await fetch(harness.url("/empty"))).status).toBe(204);
}
