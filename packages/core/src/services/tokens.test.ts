import { Browser } from "@sallyport/testing";
import { describeHarnesses } from "sallyport-tests/ground/harnesses";
import { expect, test } from "vitest";
import { type Probe, probing } from "../test/probe.ts";

const KIND = { purpose: "probe", length: 24, alphabet: "alphanumeric", lifetimeSeconds: 60 } as const;
const TOKEN = "a".repeat(KIND.length);

describeHarnesses("tokens", (open, _again, rounds) => {
  test("one of several concurrent calls spends a token, and none after its lifetime", async () => {
    let isIssuing = true;
    const call = async ({ services: { tokens } }: Probe) =>
      isIssuing ? tokens.issue(KIND, "value", { token: TOKEN }) : tokens.spend(KIND, TOKEN);
    const { auth, clock } = await open({ plugins: [probing(call)] });
    const browser = new Browser(auth);
    const result = async () => (await browser.get("/probe")).at("result");
    for (let round = 0; round < rounds; round += 1) {
      isIssuing = true;
      expect(await result()).toBe(TOKEN);
      isIssuing = false;
      const all = await Promise.all([result(), result(), result(), result()]);
      expect(all.filter((spent) => spent === true)).toHaveLength(1);
    }
    isIssuing = true;
    await result();
    isIssuing = false;
    clock.advance({ seconds: KIND.lifetimeSeconds });
    expect(await result()).toBe(false);
  });
});
