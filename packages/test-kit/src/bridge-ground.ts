import { expect } from "vitest";
import type { BridgedAuth, BridgeProbe, Seen } from "./bridge-probe.ts";
import type { RunningServer } from "./listen.ts";

/** Starts a server of some framework that answers `/api/auth/*` with the handler, on a free port of 127.0.0.1. */
export interface StartBridge {
  (auth: BridgedAuth): Promise<RunningServer>;
}

/** Where the parts of the suite stand: one running bridge with the probe behind it. */
export interface Ground {
  readonly url: (path: string) => string;
  readonly port: () => number;
  readonly probe: () => BridgeProbe;
}

/** What the probe saw of a request to its `/echo`. */
export async function echo(ground: Ground, path: string, init?: RequestInit): Promise<Seen> {
  const response = await fetch(ground.url(`/echo${path}`), init);
  expect(response.status).toBe(200);
  return (await response.json()) as Seen;
}

/** Resolves when a request has reached the probe. */
export async function arrived(ground: Ground): Promise<void> {
  await expect.poll(() => ground.probe().urls.length, { interval: 5, timeout: 10_000 }).toBeGreaterThan(0);
}

export async function stillServes(ground: Ground): Promise<void> {
  expect((await fetch(ground.url("/empty"))).status).toBe(204);
}
