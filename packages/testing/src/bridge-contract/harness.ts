import assert from "node:assert/strict";
import type { AuthHandler } from "@sallyport/core/bridge";
import type { BridgeProbe, Seen } from "./probe.ts";

/** A server with a mounted bridge. */
export interface BridgeServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves `/api/auth/*` with the bridge on a free port of 127.0.0.1. */
export interface StartBridge {
  (auth: AuthHandler): Promise<BridgeServer>;
}

/** Known limits of the framework. */
export interface BridgeLimits {
  /** The framework does not expose the address of the socket. */
  readonly addressless?: boolean;
  /** The framework writes `localhost` into the URL for 127.0.0.1. */
  readonly saysLocalhost?: boolean;
}

export interface Harness {
  readonly url: (path: string) => string;
  readonly seenHost: () => string;
  readonly port: () => number;
  readonly probe: () => BridgeProbe;
  readonly freshProbe: () => BridgeProbe;
  readonly limits: BridgeLimits;
}

export interface AddCase {
  (name: string, run: () => Promise<void>): void;
}

export function assertIncludes(actual: unknown, expected: object): void {
  for (const [name, value] of Object.entries(expected))
    assert.deepEqual(Reflect.get(Object(actual), name), value, name);
}

export async function echo(harness: Harness, path: string, init?: RequestInit): Promise<Seen> {
  const response = await fetch(harness.url(`/echo${path}`), init);
  assert.equal(response.status, 200);
  return (await response.json()) as Seen;
}

const WAIT_MILLISECONDS = 20_000;

export async function arrived({ probe }: Harness): Promise<void> {
  for (const end = Date.now() + WAIT_MILLISECONDS; probe().urls.length === 0; ) {
    assert.ok(Date.now() < end, "The request does not reach the handler");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export async function stillServes(harness: Harness): Promise<void> {
  assert.equal((await fetch(harness.url("/empty"))).status, 204);
}
