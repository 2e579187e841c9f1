import { type BridgeLimits, bridgeContract, type StartBridge } from "@sallyport/testing/bridge-contract";
import { afterAll, describe, test } from "vitest";

/** Runs the public contract of bridges as a suite of this repository. */
export function describeBridge(name: string, start: StartBridge, limits: BridgeLimits = {}): void {
  describe(name, () => {
    const { cases, end } = bridgeContract(start, limits);
    afterAll(end);
    test.each(cases.map((one) => [one.name, one] as const))("%s", async (_name, one) => one.run());
  });
}
